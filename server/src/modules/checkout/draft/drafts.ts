import type { CheckoutDraft } from '@autopiazza/contract/purchase'
import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { deleteDraft, upsertDraft } from './drafts-store.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'

/** Saves what the buyer has chosen so far for a public car. */
export async function saveDraft({
  ctx,
  input: { vehicleId, draft },
}: Call<{ readonly vehicleId: string; readonly draft: CheckoutDraft }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
  if (!terms) return refused('listings.not_found')
  if (terms.refusal === 'checkout.vehicle_inactive') return refused(terms.refusal)
  await upsertDraft(ctx, { buyerId, vehicleId, draft })
  return ok(null)
}

/** Deletes a checkout in progress; succeeds when there is none. */
export async function discardDraft({ ctx, input: { vehicleId } }: Call<{ readonly vehicleId: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  await deleteDraft(ctx, { buyerId: buyer.value.userId, vehicleId })
  return ok(null)
}
