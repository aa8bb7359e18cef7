import type { Context, SignedIn } from '../../../context.ts'
import { refused, type Outcome } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findAvailability } from '../reads/find-availability.ts'

type Refusals = 'identity.sign_in_required' | 'identity.buyer_required' | 'checkout.own_vehicle'

/** The acting buyer of this car, or the refusal; its own vendor is refused as such. */
export async function buyerOf(
  ctx: Context,
  vehicleId: string,
): Promise<Outcome<SignedIn & { readonly kind: 'buyer' }, Refusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (buyer.ok || ctx.actor.kind !== 'vendor') return buyer
  const refusal = (await findAvailability(ctx, vehicleId))?.refusalOf(ctx.actor.userId)
  return refusal === 'checkout.own_vehicle' ? refused(refusal) : buyer
}
