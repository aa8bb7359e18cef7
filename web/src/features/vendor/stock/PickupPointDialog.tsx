import type { PickupLocation } from '@autopiazza/contract'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { usePickupPointForm } from './use-pickup-point-form.ts'

interface PickupPointDialogProps {
  /** The point to edit; null for a new one. */
  point: PickupLocation | null
  /** The first point is always the default one. */
  isFirst: boolean
  onClose: () => void
}

export function PickupPointDialog({ point, isFirst, onClose }: PickupPointDialogProps) {
  const t = useTranslations('vendor')
  const message = useFieldMessage()
  const { form, submit, isSaving } = usePickupPointForm(point, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(point ? 'pickups.form.editTitle' : 'pickups.form.addTitle')}
      keepLabel={t('cancel')}
      confirmLabel={t('pickups.form.submit')}
      busyLabel={t('pickups.form.busy')}
      isBusy={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Field label={t('pickups.name')} help={t('pickups.form.nameHelp')} error={message(errors.name)} isRequired>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t('pickups.address')} error={message(errors.address)} isRequired>
          <TextInput autoComplete="street-address" {...form.register('address')} />
        </Field>
        <PlaceFields />
        {point?.isDefault ? <p className="text-sm text-muted">{t('pickups.form.staysDefault')}</p> : null}
        {isFirst || point?.isDefault ? null : (
          <Checkbox
            label={t('pickups.form.isDefault')}
            help={t('pickups.form.isDefaultHelp')}
            {...form.register('isDefault')}
          />
        )}
      </FormProvider>
    </FormDialog>
  )
}
