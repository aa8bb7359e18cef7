import type { ReservationView, ReturnView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { sendingProofMaxLength } from '@autopiazza/contract/return-terms'
import { sendingProof } from '@autopiazza/contract/returns'
import { z } from '@autopiazza/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

interface SentDialogProps {
  purchase: ReservationView
  carReturn: ReturnView
  onClose: () => void
}

const schema = z.object({ on: z.iso.date({ error: 'required' }), proof: sendingProof })

export function SentDialog({ purchase, carReturn, onClose }: SentDialogProps) {
  const t = useTranslations('returns.send')
  const f = useFormats()
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { on: carReturn.sentOn ?? dayInItaly(), proof: carReturn.sentProof ?? '' },
  })
  const { errors } = form.formState
  const { act, isActing, failure } = useChangeReservation<z.output<typeof schema>>(purchase, {
    send: (entered) => api.returns.stateSent({ id: purchase.id, returnId: carReturn.id, ...entered }),
    done: t('done'),
    onRefused: (error) =>
      form.setError('on', { type: 'server', message: refusalOf(error)?.fields?.['on'] ?? '' }, { shouldFocus: true }),
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
      onSubmit={(event) => void form.handleSubmit((entered) => act(entered))(event)}
      onClose={onClose}
    >
      <p>{t('text', { vehicle: f.vehicleName(purchase.vehicle) })}</p>
      <Field label={t('day')} error={message(errors.on)} isRequired>
        <TextInput type="date" autoComplete="off" {...form.register('on')} />
      </Field>
      <Field label={t('proof')} error={message(errors.proof)} isRequired>
        <TextInput maxLength={sendingProofMaxLength} autoComplete="off" {...form.register('proof')} />
      </Field>
    </FormDialog>
  )
}
