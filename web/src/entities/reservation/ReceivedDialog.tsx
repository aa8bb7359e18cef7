import type { ReservationView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { useHandoverForm } from './use-handover-form.ts'

interface ReceivedDialogProps {
  reservation: ReservationView
  onClose: () => void
}

export function ReceivedDialog({ reservation, onClose }: ReceivedDialogProps) {
  const t = useTranslations('buyer.deal.received')
  const on = reservation.afterSale?.handover?.on ?? dayInItaly()
  const { field, error, submit, isActing, failure } = useHandoverForm(reservation, {
    on,
    done: t('done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      className="grid gap-4 figures"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Field label={t('day')} error={error} isRequired>
        <TextInput type="date" autoComplete="off" {...field} />
      </Field>
    </FormDialog>
  )
}
