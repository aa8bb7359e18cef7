import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import { buyRefusal, type BuyRefusal } from '../../listings/index.ts'

/** Whether a car is to be had at all at this moment, by the database clock; for a buyer, why not. */
export interface VehicleDemand {
  readonly freeUnits: number
  readonly refusalOf: (buyerId: string) => BuyRefusal | null
}

/** Null when there is no such advert. */
export async function vehicleDemand(ctx: Context, vehicleId: string): Promise<VehicleDemand | null> {
  const [row] = await asked(ctx.db, { vehicleId })
  if (!row) return null
  const { sellerId, listingType, status, freeUnits, holders } = row
  return {
    freeUnits,
    refusalOf: (buyerId) =>
      buyRefusal({
        isVendor: false,
        isOwner: sellerId === buyerId,
        listingType,
        status,
        freeUnits,
        hasOpenReservation: holders.includes(buyerId),
      }),
  }
}

/** The holders matter once no unit is free. */
const asked = compiledStatement(['vehicleId'], (db, valueOf) =>
  db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .select([
      'vehicle.user_id as sellerId',
      'vehicle.listing_type as listingType',
      'vehicle.status',
      'units.free as freeUnits',
      sql<string[]>`case when units.free > 0 then '{}'::uuid[] else array(
        select hold.user_id from vehicle_reservations hold where hold.vehicle_id = vehicle.id and reservation_holds_unit(hold.status, hold.expires_at)
      ) end`.as('holders'),
    ])
    .where('vehicle.id', '=', valueOf('vehicleId')),
)
