import type { DeliveryAddress, DeliveryChoice } from '@autopiazza/contract/delivery'
import { writtenProvinces } from '@autopiazza/contract/provinces'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { settlePlace } from '../../places/index.ts'
import { listPickupPoints } from '../reads/list-pickup-points.ts'

export interface ChosenDelivery {
  readonly method: DeliveryMethod
  /** Null for a home delivery. Also null when the vendor has no pickup point and the parties agree on the place. */
  readonly pickupLocationId: string | null
  readonly address: DeliveryAddress | null
}

/** Returns the delivery choice with a pickup point of the vendor, by default the advert's. A pickup has no postal address. */
export async function resolveDelivery(ctx: Context, vehicleId: string, choice: DeliveryChoice) {
  if (choice.method === 'delivery') {
    const address = settleAddress(choice.address)
    return address.ok
      ? ok<ChosenDelivery>({ method: 'delivery', pickupLocationId: null, address: address.value })
      : address
  }
  const points = await listPickupPoints(ctx, vehicleId)
  const { pickupLocationId } = choice
  const point = pickupLocationId === null ? points.at(0) : points.find(({ id }) => id === pickupLocationId)
  if (pickupLocationId !== null && !point) return refused('listings.pickup_location_not_found')
  return ok<ChosenDelivery>({ method: 'pickup', pickupLocationId: point?.id ?? null, address: null })
}

/** Returns the postal address with its current province. Refuses an Italian address whose town, province and CAP contradict each other. */
function settleAddress(address: DeliveryAddress) {
  const { city, postal_code, country } = address
  const province = writtenProvinces.find((code) => code === address.province)
  if (country !== 'IT' || province === undefined) return ok(address)
  const settled = settlePlace(
    { city, province, postalCode: postal_code },
    { province: 'delivery.address.province', postalCode: 'delivery.address.postal_code' },
  )
  return settled.ok ? ok({ ...address, province: settled.value }) : settled
}
