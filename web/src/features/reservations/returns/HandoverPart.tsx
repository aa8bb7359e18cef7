import type { Handover, ReservationView } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { AnswerHandover, DenyHandoverDialog } from '../../../entities/reservation/AnswerHandover.tsx'
import { useHandoverForm } from '../../../entities/reservation/use-handover-form.ts'

interface HandoverPartProps {
  purchase: ReservationView
  handover: Handover | null
  canConfirm: boolean
  canDeny: boolean
}

/**
 * Shows the day of the handover and the form in which the buyer records it. While a return is the next step, the
 * buyer answers the vendor's record here, otherwise above. A handover that counts without an answer can be denied.
 */
export function HandoverPart({ purchase, handover, canConfirm, canDeny }: HandoverPartProps) {
  const t = useTranslations('returns.handover')
  const f = useFormats()
  const [isDenying, setIsDenying] = useState(false)
  const isUnanswered = handover !== null && handover.countsFrom === null
  const state = handover
    ? handover.isConfirmed
      ? 'confirmed'
      : handover.by === 'vendor'
        ? isUnanswered && canConfirm
          ? 'unanswered'
          : 'byVendor'
        : 'byBuyer'
    : 'unknown'
  return (
    <div>
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <p className="mt-1">{t(state, { date: handover ? f.date(handover.on) : '' })}</p>
      {canConfirm && handover === null ? <HandoverForm purchase={purchase} /> : null}
      {canConfirm && isUnanswered && purchase.next?.step !== 'answer_handover' ? (
        <AnswerHandover reservation={purchase} handover={handover} />
      ) : null}
      {canDeny && !isUnanswered ? (
        <Button tone="outline" size="small" className="mt-3" onClick={() => setIsDenying(true)}>
          {t('never')}
        </Button>
      ) : null}
      {isDenying ? <DenyHandoverDialog reservation={purchase} onClose={() => setIsDenying(false)} /> : null}
    </div>
  )
}

function HandoverForm({ purchase }: { purchase: ReservationView }) {
  const t = useTranslations('returns.handover')
  const { field, error, submit, isActing, failure } = useHandoverForm(purchase, {
    on: '',
    done: t('done'),
    failed: t('failed'),
  })
  return (
    <form method="post" noValidate className="mt-3 grid gap-3" onSubmit={submit}>
      <p className="prose-width text-sm text-muted">{t('ask')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('day')} error={error} className="min-w-48" isRequired>
          <TextInput type="date" autoComplete="off" {...field} />
        </Field>
        <Button type="submit" tone="outline" isBusy={isActing} className="sm:mt-[1.625rem]">
          {t(isActing ? 'busy' : 'confirm')}
        </Button>
      </div>
      <ActionFailure>{failure}</ActionFailure>
    </form>
  )
}
