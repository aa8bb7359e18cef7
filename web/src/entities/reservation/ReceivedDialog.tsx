import type { ReservationView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { fieldError } from '@autopiazza/contract/operation'
import { z } from '@autopiazza/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFieldMessage, useRefusedFields } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { useChangeReservation } from './use-change-reservation.ts'

interface ReceivedDialogProps {
  reservation: ReservationView
  onClose: () => void
}

const schema = z.object({ on: z.iso.date({ error: fieldError('required') }) })

/** Asks on which day the car was received, prefilled with the recorded one or today. */
export function ReceivedDialog({ reservation, onClose }: ReceivedDialogProps) {
  const t = useTranslations('buyer.deal.received')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { on: reservation.afterSale?.handover?.on ?? dayInItaly() },
  })
  const showRefused = useRefusedFields(form, ['on'])
  const { act, isActing, failure } = useChangeReservation<string>(reservation, {
    send: (on) => api.returns.confirmHandover({ id: reservation.id, on }),
    done: t('done'),
    onRefused: showRefused,
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
      onSubmit={(event) => void form.handleSubmit(({ on }) => act(on))(event)}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Field label={t('day')} error={message(form.formState.errors.on)} isRequired>
        <TextInput type="date" autoComplete="off" {...form.register('on')} />
      </Field>
    </FormDialog>
  )
}
