import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { sellerName } from './reservation-facts.ts'

/** What is next for a reservation, in one line with its day and hour; null when nothing is left to do. */
export function useNextStepText(): (reservation: ReservationView, now: number) => string | null {
  const t = useTranslations('buyer.next')
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
            from: f.day(settlement.handoverFrom),
            until: f.day(until),
          })
        : t('handOverAtPickup', { seller, until: f.weekday(until) })
    }
    const line = t(step === 'record_receipt' && by === null ? 'checkReceipt' : step, {
      seller,
      amount: next.amount === null ? '' : f.money(next.amount),
    })
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
