import type { ChangedChoices, TradeIn } from '@autopiazza/contract/purchase'
import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { type ValuedTradeIn, priceChoices } from '../quote/price-choices.ts'
import { findQuote } from '../quote/quotes-store.ts'
import { saveQuote } from '../quote/save-quote.ts'
import { lockBuyer, type LockedReservation } from '../reservation-store.ts'
import { choicesRefusal } from '../rules/reservation.ts'
import { findTradeInColumns } from './changed-choices-store.ts'

/** Prices other choices for the buyer's reservation and saves the quote, without changing the reservation. */
export async function quoteChange({ ctx, input: { id, ...choices } }: Call<ChangedChoices & { readonly id: string }>) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const priced = await priceChange(ctx, reservation, choices)
    return priced.ok ? ok(await saveQuote(ctx, priced.value.offered)) : priced
  })
}

/** Prices other choices for a reservation at the agreed price of the car. The current trade-in keeps its accepted value. */
export async function priceChange(ctx: Context, reservation: LockedReservation, choices: ChangedChoices) {
  const { id, buyerId, vehicleId, quoteId, status, isOverdue, paymentMethod } = reservation
  if (!isOpen(status) || isOverdue) return refused(moveRefusal)
  const refusal = choicesRefusal(reservation)
  if (refusal) return refused(refusal)
  const agreed = await findQuote(ctx, { buyerId, vehicleId, id: quoteId })
  const salePrice = agreed?.price.lines.find(({ code }) => code === 'sale_price')?.amount
  if (!agreed || salePrice === undefined) throw new Error(`The reservation ${id} has no agreed price`)
  await lockBuyer(ctx, buyerId)
  const currentTradeIn = await findTradeIn(ctx, id)
  const { services, levels, tradeInId } = choices
  const { channel, offerId } = agreed
  const priced = await priceChoices(ctx, {
    terms: { salePrice },
    choices: { channel, paymentMethod, services: [...services], levels, tradeInId },
    currentTradeIn,
  })
  if (!priced.ok) return priced
  const { price, tradeIn } = priced.value
  if (price.total < reservation.paid) return refused('checkout.below_paid')
  const valuationId = tradeIn?.id ?? null
  return ok({ offered: { vehicleId, buyerId, channel, paymentMethod, valuationId, offerId, price }, tradeIn })
}

/** Returns the reservation's trade-in with the value at which it was accepted, or null when there is none. */
async function findTradeIn(ctx: Context, reservationId: string): Promise<ValuedTradeIn | null> {
  const { valuationId, details } = await findTradeInColumns(ctx, reservationId)
  if (valuationId === null || details === null) return null
  const { make, model, year, mileage, condition, description, value } = details as TradeIn
  return { id: valuationId, value, car: { make, model, year, mileage, condition, description } }
}
