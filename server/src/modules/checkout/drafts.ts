import type { CheckoutDraft } from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import { done, refused } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { dropDraft, upsertDraft } from './drafts-store.ts'
import { vehicleOffer } from './reads/vehicle-offer.ts'

interface SaveDraft {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string; readonly draft: CheckoutDraft }
}

/** Keeps what the buyer has chosen so far of a car that is public. */
export async function saveDraft({ ctx, input: { vehicleId, draft } }: SaveDraft) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  if (!offer) return refused('listings.not_found')
  if (offer.refusal === 'checkout.vehicle_inactive') return refused(offer.refusal)
  await upsertDraft(ctx, { buyerId, vehicleId }, draft)
  return done(null)
}

/** Takes a checkout in progress out of the cart; one that is not there is none. */
export async function discardDraft({
  ctx,
  input: { vehicleId },
}: {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string }
}) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  await dropDraft(ctx, { buyerId: buyer.value.userId, vehicleId })
  return done(null)
}
