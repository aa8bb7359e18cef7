import type { Handover, ReservationView } from '@autopiazza/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { fieldError } from '@autopiazza/contract/operation'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { useFieldMessage, useRefusedFields } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { PressFailure } from '../../../ui/PressFailure.tsx'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

interface HandoverPartProps {
  purchase: ReservationView
  handover: Handover | null
  canConfirm: boolean
}

const schema = z.object({ on: z.iso.date({ error: fieldError('required') }) })

/** The day of the handover, and the form with which the buyer says it once. */
export function HandoverPart({ purchase, handover, canConfirm }: HandoverPartProps) {
  const t = useTranslations('returns.handover')
  const f = useFormats()
  const state = handover
    ? handover.isConfirmed
      ? 'confirmed'
      : handover.by === 'vendor'
        ? 'byVendor'
        : 'byBuyer'
    : 'unknown'
  return (
    <div>
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <p className="mt-1">{t(state, { date: handover ? f.date(handover.on) : '' })}</p>
      {canConfirm ? <HandoverForm purchase={purchase} recordedOn={handover?.on ?? null} /> : null}
    </div>
  )
}

function HandoverForm({ purchase, recordedOn }: { purchase: ReservationView; recordedOn: string | null }) {
  const t = useTranslations('returns.handover')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { on: recordedOn ?? '' } })
  const showFields = useRefusedFields(form, ['on'])
  const { act, isActing, failure } = useChangeReservation<string>(purchase, {
    send: (on) => api.returns.confirmHandover({ id: purchase.id, on }),
    done: t('done'),
    failed: t('failed'),
    onRefused: showFields,
  })
  return (
    <form
      method="post"
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => void form.handleSubmit(({ on }) => act(on))(event)}
    >
      <p className="prose-width text-sm text-muted">{t(recordedOn ? 'check' : 'ask')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('day')} error={message(form.formState.errors.on)} className="min-w-48" isRequired>
          <TextInput type="date" autoComplete="off" defaultValue={recordedOn ?? ''} {...form.register('on')} />
        </Field>
        <Button type="submit" tone="outline" isBusy={isActing} className="sm:mt-[1.625rem]">
          {t(isActing ? 'busy' : 'confirm')}
        </Button>
      </div>
      <PressFailure>{failure}</PressFailure>
    </form>
  )
}
