import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Context } from '../../../kernel/context.ts'
import { listAgreedVehicles, listVehicleCards } from '../../listings/index.ts'

interface Purchased {
  readonly vehicle_id: string
  /** Null for a purchase without a reservation. */
  readonly version_id: string | null
}

/** Returns the cards of cars as they were bought. A purchase without a reservation gets the card of the current advert. */
export async function listPurchasedCards(
  ctx: Context,
  purchases: readonly Purchased[],
): Promise<(purchase: Purchased) => VehicleCard | undefined> {
  const versionIds = purchases.flatMap(({ version_id }) => version_id ?? [])
  const adverts = purchases.flatMap(({ vehicle_id, version_id }) => (version_id === null ? [vehicle_id] : []))
  const [kept, cards] = await Promise.all([
    listAgreedVehicles(ctx, versionIds),
    listVehicleCards(ctx, [...new Set(adverts)]),
  ])
  return ({ vehicle_id, version_id }) =>
    version_id === null ? cards.find(({ id }) => id === vehicle_id) : kept.get(version_id)?.card
}
