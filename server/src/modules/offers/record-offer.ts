import type { PriceOffer } from '@autopiazza/contract/offers'
import type { OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { pushLive } from '../../live/push-live.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { AboutOffer } from './events.ts'
import { findOffer, type CurrentOffer } from './reads/offers.ts'
import { findOfferFacts } from './reads/offer-facts.ts'
import { toPriceOffer } from './reads/offer-thread.ts'
import { isBelowLowest, isCarAvailable } from './rules/offer-amounts.ts'
import { insertOffer } from './store.ts'

/** The open pages of both are told of a change of an offer. */
export async function tellBoth(ctx: Context, { id, vehicleId, buyerId, sellerId }: CurrentOffer): Promise<void> {
  await pushLive(ctx, [buyerId, sellerId], { type: 'offer', offerId: id, vehicleId })
}

/** What the events of an offer say. */
export function aboutOffer({ id, vehicleId, buyerId, sellerId, madeBy, amount }: CurrentOffer): AboutOffer {
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

/** Writes an offer with its event, audit row and live notification; a buyer's below the lowest is refused at once, and its seller hears nothing of it. Returns its id. */
export async function recordOffer(ctx: Context, { lowestOffer, ...offer }: RecordOffer): Promise<string> {
  const { madeBy, countersId, amount, listPrice } = offer
  const isRefused = madeBy === 'buyer' && isBelowLowest(amount, lowestOffer, listPrice)
  const id = await insertOffer(ctx, { ...offer, isBelowLowest: isRefused })
  const made = await findOffer(ctx, id)
  await writeAuditEntry(ctx, 'offer.make', id, { amount, listPrice, madeBy, countersId, isRefused })
  if (!isRefused)
    await publishEvent(ctx, 'offers.OfferMade', `offer:${id}:made`, {
      ...aboutOffer(made),
      isCounter: countersId !== null,
      expiresAt: made.expiresAt.toISOString(),
    })
  await tellBoth(ctx, made)
  return id
}

/** An offer as this side sees it now. */
export async function offerFor(ctx: Context, id: string, viewer: OfferSide): Promise<PriceOffer> {
  const offer = await findOffer(ctx, id)
  const facts = await findOfferFacts(ctx, offer)
  return toPriceOffer(offer, { viewer, isAvailable: facts !== null && isCarAvailable(facts.car), isClosed: false })
}
