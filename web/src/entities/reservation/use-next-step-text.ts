import type { ReservationView } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { sellerName, statedOn } from './reservation-facts.ts'
import { useDaySpan } from './use-day-span.ts'

/** Returns a function that describes the next step in one line with its day and hour; null when no step is left. */
export function useNextStepText(): (reservation: ReservationView, now: number) => string | null {
  const t = useTranslations('buyer.next')
  const tAnswer = useTranslations('buyer.deal.answer')
  const span = useDaySpan()
  const f = useFormats()
  return (reservation, now) => {
    const { next, settlement, delivery } = reservation
    if (!next) return null
    const seller = sellerName(reservation)
    const { step, by } = next
    if (step === 'hand_over' && settlement?.handoverFrom && settlement.handoverUntil) {
      const until = settlement.handoverUntil
      return delivery?.method === 'delivery'
        ? t('handOverAtHome', {
            seller,
            town: delivery.address.city,
            between: span(settlement.handoverFrom, until),
          })
        : t('handOverAtPickup', { seller, until: f.weekday(until) })
    }
    if (step === 'record_receipt') return t(step, { seller, day: f.day(statedOn(reservation, now)) })
    const sentOn = reservation.afterSale?.returns[0]?.sentOn
    if (step === 'record_car_back') return t(step, { seller, day: sentOn ? f.day(sentOn) : '' })
    const handover = reservation.afterSale?.handover
    if (step === 'answer_handover' && handover) {
      const today = dayInItaly(new Date(now))
      // Avoids Temporal, whose polyfill would be loaded with every public page.
      const yesterday = dayInItaly(new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000))
      const { on } = handover
      const day =
        on === today ? tAnswer('today') : on === yesterday ? tAnswer('yesterday') : tAnswer('on', { day: f.day(on) })
      return t(step, { seller, day })
    }
    const line = t(step, { seller, amount: next.amount === null ? '' : f.money(next.amount), day: '' })
    if (by === null) return line
    if (step === 'may_return') return t('until', { line, deadline: f.weekday(by) })
    if (step === 'confirm_handover') return t('expected', { line, deadline: f.weekday(by) })
    const isLate = Date.parse(by) <= now
    const ofMeeting = isLate ? 'missed' : 'meeting'
    const ofDeadline = isLate ? 'late' : 'by'
    return t(step === 'bring_car_back' ? ofMeeting : ofDeadline, {
      line,
      deadline: f.moment(by),
    })
  }
}
