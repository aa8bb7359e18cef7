import type { ChangedChoices, TradeIn } from '@autopiazza/contract/purchase'
import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { type KeptTradeIn, priceChoices } from '../quote/price-choices.ts'
import { findQuote } from '../quote/quotes-store.ts'
import { lockBuyer, type LockedReservation } from '../reservation-store.ts'
import { choicesRefusal } from '../rules/reservation.ts'
import { findTradeInColumns } from './changed-choices-store.ts'

/** Prices other choices for a reservation, for the car at its agreed price; the trade-in that it has keeps its value. */
export async function priceChange(ctx: Context, reservation: LockedReservation, choices: ChangedChoices) {
  const { id, buyerId, vehicleId, quoteId, status, isOverdue, paymentMethod } = reservation
  if (!isOpen(status) || isOverdue) return refused(moveRefusal)
  const refusal = choicesRefusal(reservation)
  if (refusal) return refused(refusal)
  const agreed = await findQuote(ctx, { buyerId, vehicleId, id: quoteId })
  const salePrice = agreed?.price.lines.find(({ code }) => code === 'sale_price')?.amount
  if (!agreed || salePrice === undefined) throw new Error(`The reservation ${id} has no agreed price`)
  await lockBuyer(ctx, buyerId)
  const kept = await findKeptTradeIn(ctx, id)
  const { services, levels, tradeInId } = choices
  const { channel, offerId } = agreed
  const priced = await priceChoices(ctx, {
    terms: { salePrice },
    choices: { channel, paymentMethod, services: [...services], levels, tradeInId },
    kept,
  })
  if (!priced.ok) return priced
  const { price, tradeIn } = priced.value
  if (price.total < reservation.paid) return refused('checkout.below_paid')
  const valuationId = tradeIn?.id ?? null
  return ok({ offered: { vehicleId, buyerId, channel, paymentMethod, valuationId, offerId, price }, tradeIn })
}

/** The trade-in that a reservation has, with the value that it was accepted at; null without one. */
async function findKeptTradeIn(ctx: Context, reservationId: string): Promise<KeptTradeIn | null> {
  const { valuationId, details } = await findTradeInColumns(ctx, reservationId)
  if (valuationId === null || details === null) return null
  const { make, model, year, mileage, condition, description, value } = details as TradeIn
  return { id: valuationId, value, car: { make, model, year, mileage, condition, description } }
}
