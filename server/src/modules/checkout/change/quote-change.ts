import type { ChangedChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { saveQuote } from '../quote/save-quote.ts'
import { priceChange } from './price-change.ts'

interface QuoteChange {
  readonly ctx: Context
  readonly input: ChangedChoices & { readonly id: string }
}

/** Prices other choices for the buyer's reservation and saves the quote, without changing the reservation. */
export async function quoteChange({ ctx, input: { id, ...choices } }: QuoteChange) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const priced = await priceChange(ctx, reservation, choices)
    return priced.ok ? ok(await saveQuote(ctx, priced.value.offered)) : priced
  })
}
