import type { Quote } from '@autopiazza/contract/checkout'
import type { Context } from '../../context.ts'
import { insertQuote, type NewQuote } from './store.ts'

/** Keeps what this buyer was offered, and says it as the contract does. */
export async function keepQuote(ctx: Context, offered: NewQuote): Promise<Quote> {
  const id = await insertQuote(ctx, offered)
  const { vehicleId, channel, price } = offered
  const { lines, total, deposit } = price
  return { id, vehicleId, channel, lines: [...lines], total, dueNow: deposit, balance: total - deposit }
}
