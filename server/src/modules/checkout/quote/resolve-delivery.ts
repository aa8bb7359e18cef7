import type { DeliveryAddress, DeliveryChoice } from '@autopiazza/contract/delivery'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { listPickupPoints } from '../reads/list-pickup-points.ts'

export interface ChosenDelivery {
  readonly method: DeliveryMethod
  /** Null for a home delivery, and when the vendor has no pickup point: then the place is agreed between the parties. */
  readonly pickupLocationId: string | null
  readonly address: DeliveryAddress | null
}

/** The choice with its pickup point: one of the vendor's, by default the one of the advert. A pickup has no address. */
export async function resolveDelivery(ctx: Context, vehicleId: string, choice: DeliveryChoice) {
  if (choice.method === 'delivery')
    return ok<ChosenDelivery>({ method: 'delivery', pickupLocationId: null, address: choice.address })
  const points = await listPickupPoints(ctx, vehicleId)
  const { pickupLocationId } = choice
  const point = pickupLocationId === null ? points.at(0) : points.find(({ id }) => id === pickupLocationId)
  if (pickupLocationId !== null && !point) return refused('listings.pickup_location_not_found')
  return ok<ChosenDelivery>({ method: 'pickup', pickupLocationId: point?.id ?? null, address: null })
}
