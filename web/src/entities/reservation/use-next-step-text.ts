import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { sellerName } from './reservation-facts.ts'

/** What is next for a reservation in one line, and until when; null when nothing is left to do. */
export function useNextStepText(): (
  reservation: ReservationView,
) => { readonly line: string; readonly deadline: string | null } | null {
  const t = useTranslations('buyer.next')
  const f = useFormats()
  return (reservation) => {
    const { next, settlement, delivery } = reservation
    if (!next) return null
    const seller = sellerName(reservation)
    const { step, by } = next
    if (step === 'hand_over' && settlement?.handoverFrom && settlement.handoverUntil) {
      const days = { seller, from: f.date(settlement.handoverFrom), until: f.date(settlement.handoverUntil) }
      return delivery?.method === 'delivery'
        ? { line: t('handOverAtHome', { ...days, town: delivery.address.city }), deadline: null }
        : { line: t('handOverAtPickup', days), deadline: null }
    }
    const amount = next.amount === null ? '' : f.money(next.amount)
    return {
      line: t(step, { seller, amount }),
      deadline: by && t(step === 'may_return' ? 'until' : 'by', { deadline: f.dateTime(by) }),
    }
  }
}
