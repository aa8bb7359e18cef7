import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import { buyRefusal, type BuyRefusal } from '../../listings/index.ts'

/** The number of free units of a car now, by the database clock, and the reason why a buyer cannot reserve one. */
export interface Availability {
  readonly freeUnits: number
  readonly refusalOf: (buyerId: string) => BuyRefusal | null
}

export async function findAvailability(ctx: Context, vehicleId: string): Promise<Availability | null> {
  const [row] = await availabilityStatement(ctx.db, { vehicleId })
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

/** Reads the buyers that hold a unit only when no unit is free. */
const availabilityStatement = compiledStatement(['vehicleId'], (db, valueOf) =>
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
