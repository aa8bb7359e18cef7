import type { ChangedChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { changeReservation } from '../change-reservation.ts'
import { saveQuote } from '../quote/save-quote.ts'
import { priceChange } from './price-change.ts'

interface QuoteChange {
  readonly ctx: Context
  readonly input: ChangedChoices & { readonly id: string }
}

/** Prices other choices for an own reservation and saves the quote; the reservation is unchanged. */
export async function quoteChange({ ctx, input: { id, ...choices } }: QuoteChange) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const quoted = await changeReservation(ctx, target, async (ctx, reservation) => {
    const priced = await priceChange(ctx, reservation, choices)
    return priced.ok ? ok(await saveQuote(ctx, priced.value.offered)) : priced
  })
  return quoted ?? refused('checkout.reservation_not_found')
}
