import type { InventoryInput, InventoryPage } from '@autopiazza/contract/stock'
import type { Context } from '../../../context.ts'
import { restockRefusal } from '../rules/states.ts'
import { ownListingsMatching } from './own-listings-matching.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** One page of the vendor's adverts with their units, newest first, with the exact total. */
export async function findInventoryPage(
  ctx: Context,
  { vendorId, ...input }: InventoryInput & { readonly vendorId: string },
): Promise<InventoryPage> {
  const { page, pageSize } = input
  const isAskedFor = ownListingsMatching(vendorId, input)
  const { total } = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isAskedFor)
    .executeTakeFirstOrThrow()
  const rows = await selectVehicleCards(ctx.db)
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .select(['stock.quantity', 'stock.held'])
    .where(isAskedFor)
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const vehicles = rows.map((row) => {
    const { id, make, model, version, year, status, mainPhoto } = toVehicleCard(row)
    const { quantity, held } = row
    const refusal = restockRefusal(status)
    return {
      vehicleId: id,
      make,
      model,
      version,
      year,
      status,
      quantity,
      held,
      free: quantity - held,
      mainPhoto,
      can: { setQuantity: refusal === null, setQuantityRefusal: refusal },
    }
  })
  return { total, page, pageSize, vehicles }
}
