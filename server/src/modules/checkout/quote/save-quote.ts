import type { Quote } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import { findQuote, insertQuote, type NewQuote } from './quotes-store.ts'
import { balanceDueOf, isSamePrice } from '../rules/quote.ts'

/** Keeps what this buyer was offered, once while nothing changes, and says it as the contract does. */
export async function keepQuote(ctx: Context, offered: NewQuote): Promise<Quote> {
  const newest = await findQuote(ctx, offered)
  if (newest && isSameOffer(newest, offered)) return sayQuote({ ...offered, id: newest.id, version: newest.version })
  const version = (newest?.version ?? 0) + 1
  return sayQuote({ ...offered, id: await insertQuote(ctx, offered, version), version })
}

/** The same price for the same choices. */
export function isSameOffer(one: NewQuote, other: NewQuote): boolean {
  return (
    one.channel === other.channel &&
    one.paymentMethod === other.paymentMethod &&
    one.valuationId === other.valuationId &&
    isSamePrice(one.price, other.price)
  )
}

function sayQuote({
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
