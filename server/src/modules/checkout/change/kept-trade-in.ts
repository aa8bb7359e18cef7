import type { TradeIn } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import type { KeptTradeIn } from '../quote/price-choices.ts'
import { findTradeInColumns } from './changed-choices-store.ts'

/** The trade-in that a reservation has, with the value that it was accepted at; null without one. */
export async function findKeptTradeIn(ctx: Context, reservationId: string): Promise<KeptTradeIn | null> {
  const { valuationId, details } = await findTradeInColumns(ctx, reservationId)
  if (valuationId === null || details === null) return null
  const { make, model, year, mileage, condition, description, value } = details as TradeIn
  return { id: valuationId, value, car: { make, model, year, mileage, condition, description } }
}
