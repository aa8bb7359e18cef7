import type { PriceOffer } from '@autopiazza/contract/offers'
import type { OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { pushLive } from '../../live/push-live.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { OfferEvent } from './events.ts'
import { findOffer, type CurrentOffer } from './reads/offers.ts'
import { toPriceOffer } from './reads/offer-thread.ts'
import { isBelowLowest } from './rules/offer-amounts.ts'
import { insertOffer } from './store.ts'

export async function notifyBoth(ctx: Context, { id, vehicleId, buyerId, sellerId }: CurrentOffer): Promise<void> {
  await pushLive(ctx, [buyerId, sellerId], { type: 'offer', offerId: id, vehicleId })
}

export function offerEvent({ id, vehicleId, buyerId, sellerId, madeBy, amount }: CurrentOffer): OfferEvent {
  return { offerId: id, vehicleId, buyerId, vendorId: sellerId, madeBy, amount }
}

interface RecordOffer {
  readonly vehicleId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly madeBy: OfferSide
  readonly countersId: string | null
  readonly amount: number
  readonly listPrice: number
  readonly lowestOffer: number | null
}

/** Writes an offer for an available car, with its event, audit row and live notification. A buyer's offer below the lowest is refused at once, without notifying its seller. Returns the offer as its maker sees it. */
export async function recordOffer(ctx: Context, { lowestOffer, ...offer }: RecordOffer): Promise<PriceOffer> {
  const { madeBy, countersId, amount, listPrice } = offer
  const isRefused = madeBy === 'buyer' && isBelowLowest(amount, lowestOffer, listPrice)
  const id = await insertOffer(ctx, { ...offer, isBelowLowest: isRefused })
  const made = await findOffer(ctx, id)
  await writeAuditEntry(ctx, 'offer.make', id, { amount, listPrice, madeBy, countersId, isRefused })
  if (!isRefused)
    await publishEvent(ctx, 'offers.OfferMade', `offer:${id}:made`, {
      ...offerEvent(made),
      isCounter: countersId !== null,
      expiresAt: made.expiresAt.toISOString(),
    })
  await notifyBoth(ctx, made)
  return toPriceOffer(made, { viewer: madeBy, isAvailable: true, isClosed: false })
}
