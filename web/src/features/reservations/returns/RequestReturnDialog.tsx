import type { ReservationView, ReturnKind } from '@autopiazza/contract'
import { returnReason } from '@autopiazza/contract/returns'
import {
  bringBackDays,
  returnKinds,
  payBackDays,
  returnAnswerHours,
  returnReasonMaxLength,
} from '@autopiazza/contract/return-terms'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Field, Textarea } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

interface RequestReturnDialogProps {
  purchase: ReservationView
  /** The rights in force, the stronger one first. Empty when they end while the dialog is open. */
  kinds: readonly ReturnKind[]
  onClose: () => void
}

const schema = z.object({ kind: z.enum(returnKinds), reason: returnReason })

export function RequestReturnDialog({ purchase, kinds, onClose }: RequestReturnDialogProps) {
  const t = useTranslations('returns.request')
  const tReturns = useTranslations('returns')
  const f = useFormats()
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { kind: kinds[0] ?? 'money_back', reason: '' },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { act, isActing, failure } = useChangeReservation<z.output<typeof schema>>(purchase, {
    send: (entered) => api.returns.request({ id: purchase.id, ...entered }),
    done: t('done'),
    doneText: t('doneText'),
    failed: t('failed'),
    onDone: onClose,
  })
  const vehicle = f.vehicleName(purchase.vehicle)
  const steps = [
    t('step1', { hours: String(returnAnswerHours) }),
    t('step2', { days: String(bringBackDays) }),
    ...(purchase.paymentMethod === 'card' ? [t('step3')] : []),
    t('step4', { days: String(payBackDays) }),
    ...(purchase.tradeIn ? [t('tradeIn')] : []),
    t('services'),
  ]
  return (
    <FormDialog
      title={t('title', { vehicle })}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit((entered) => act(entered))(event)}
      onClose={onClose}
    >
      {kinds.length > 1 ? <p className="text-sm">{t('difference')}</p> : null}
      {kinds.length > 0 ? (
        <RadioGroup
          legend={t('which')}
          options={kinds.map((value) => ({
            value,
            label: tReturns(`kind.${value}`),
            help: tReturns(`rights.${value}`),
          }))}
          {...form.register('kind')}
        />
      ) : null}
      {kind === 'withdrawal' ? (
        <div className="rounded-md bg-sunken p-4 text-sm">
          <p className="font-medium">{t('model')}</p>
          <p className="mt-1">{t('modelText', { vehicle, date: f.date(purchase.createdAt) })}</p>
        </div>
      ) : null}
      <Field
        label={t('reason')}
        note={t('optional')}
        help={t('reasonHelp')}
        error={message(form.formState.errors.reason)}
      >
        <Textarea rows={3} maxLength={returnReasonMaxLength} {...form.register('reason')} />
      </Field>
      <div>
        <p className="font-medium">{t('steps')}</p>
        <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </FormDialog>
  )
}
