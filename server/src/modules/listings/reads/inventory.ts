import type { InventoryInput } from '@autopiazza/contract/stock'
import type { Context } from '../../../kernel/context.ts'
import { restockRefusal } from '../rules/states.ts'
import { ownListingsMatching } from './own-listings.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** One page of the vendor's adverts with their units, newest first, with the exact total. */
export async function findInventoryPage(
  ctx: Context,
  { vendorId, ...input }: InventoryInput & { readonly vendorId: string },
) {
  const { page, pageSize } = input
  const isAskedFor = ownListingsMatching(vendorId, input)
  const { total } = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isAskedFor)
    .executeTakeFirstOrThrow()
  const rows = await selectVehicleCards(ctx.db)
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .select(['units.quantity', 'units.free'])
    .where(isAskedFor)
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const vehicles = rows.map((row) => {
    const { id, make, model, version, year, status, mainPhoto } = toVehicleCard(row)
    const { quantity, free } = row
    const refusal = restockRefusal(status)
    return {
      vehicleId: id,
      make,
      model,
      version,
      year,
      status,
      quantity,
      held: quantity - free,
      free,
      mainPhoto,
      can: { setQuantity: refusal === null, setQuantityRefusal: refusal },
    }
  })
  return { total, page, pageSize, vehicles }
}

/** How many units of this advert no reservation holds now. */
export async function findFreeUnits(ctx: Context, vehicleId: string): Promise<number> {
  const { free } = await ctx.db
    .selectFrom('vehicle_units')
    .select('free')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return free
}
