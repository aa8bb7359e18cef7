import type { Quote } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { findQuote, insertQuote, type NewQuote } from './quotes-store.ts'
import { balanceDueOf, isSamePrice } from '../rules/quote.ts'

/** Saves the offered quote for this buyer, only once while nothing changes. Returns it in the contract's format. */
export async function saveQuote(ctx: Context, offered: NewQuote): Promise<Quote> {
  const newest = await findQuote(ctx, offered)
  if (newest && isSameQuote(newest, offered)) return toContract({ ...offered, id: newest.id, version: newest.version })
  const version = (newest?.version ?? 0) + 1
  return toContract({ ...offered, id: await insertQuote(ctx, { ...offered, version }), version })
}

export function isSameQuote(one: NewQuote, other: NewQuote): boolean {
  return (
    one.channel === other.channel &&
    one.paymentMethod === other.paymentMethod &&
    one.valuationId === other.valuationId &&
    one.offerId === other.offerId &&
    isSamePrice(one.price, other.price)
  )
}

function toContract({
  id,
  version,
  vehicleId,
  channel,
  paymentMethod,
  price,
}: NewQuote & { readonly id: string; readonly version: number }): Quote {
  const balance = price.total - price.deposit
  return {
    id,
    version,
    vehicleId,
    channel,
    paymentMethod,
    lines: [...price.lines],
    total: price.total,
    dueNow: price.deposit,
    balance,
    balanceDue: balanceDueOf(paymentMethod, balance),
  }
}
