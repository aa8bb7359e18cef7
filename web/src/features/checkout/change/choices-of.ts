import type { CheckoutDraft, ReservationView } from '@autopiazza/contract'
import type { ChangedChoices } from '@autopiazza/contract/purchase'
import { startDraft } from '../steps/checkout-steps.ts'

/** Returns the choices of a reservation as the draft of a checkout. */
export function draftOfReservation(reservation: ReservationView): CheckoutDraft {
  const { quote, paymentMethod, tradeInId, delivery } = reservation
  const services = quote.lines.flatMap(({ code }) => (code === 'sale_price' || code === 'trade_in' ? [] : [code]))
  const levels = Object.fromEntries(quote.lines.flatMap(({ code, level }) => (level ? [[code, level]] : [])))
  return {
    ...startDraft('checkout', { draft: null, methods: [] }),
    paymentMethod,
    services,
    levels,
    hasTradeIn: tradeInId !== null,
    tradeInId,
    deliveryMethod: delivery?.method ?? null,
    pickupLocationId: delivery?.method === 'pickup' ? (delivery.place?.id ?? null) : null,
    address: delivery?.method === 'delivery' ? delivery.address : null,
  }
}

/** Returns the choices that affect the price. */
export function choicesOf({ services, levels, tradeInId }: CheckoutDraft): ChangedChoices {
  const isChosen = (code: string): boolean => services.some((service) => service === code)
  const chosen = Object.fromEntries(Object.entries(levels).filter(([code]) => isChosen(code)))
  return { services: services.toSorted(), levels: chosen, tradeInId }
}
