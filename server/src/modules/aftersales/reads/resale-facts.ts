import type { ResaleFacts } from '@autopiazza/contract/aftersales'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { VehicleListings } from '../../../database/tables.ts'

/** The facts of a car by the names of their columns. */
type CarRow = Selectable<VehicleListings>

/** The facts of the car that a reference names as it was bought, with the highest mileage that is known, without anything that the former seller wrote, asked or photographed; null once the reference has expired. */
export async function findResaleFacts(ctx: Context, referenceId: string): Promise<ResaleFacts | null> {
  const row = await ctx.db
    .selectFrom('resale_references as reference')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'reference.purchased_vehicle_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('listing_versions as bought', 'bought.id', 'purchase.version_id')
    .select((from) => [
      sql<CarRow>`coalesce(bought.facts, listing_facts(vehicle))`.as('car'),
      from
        .selectFrom('workshop_bookings as work')
        .select(({ fn }) => fn.max('work.completed_mileage').as('read'))
        .whereRef('work.purchased_vehicle_id', '=', 'purchase.id')
        .as('lastRead'),
    ])
    .where('reference.id', '=', referenceId)
    .where('reference.expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!row) return null
  const { car, lastRead } = row
  return {
    make: car.make,
    model: car.model,
    version: car.version,
    year: car.year,
    mileage: Math.max(car.mileage, lastRead ?? 0),
    fuelType: car.fuel_type,
    transmission: car.transmission,
    bodyType: car.body_type,
    color: car.color,
    engineSize: car.engine_size,
    horsepower: car.horsepower,
    weight: car.weight,
    doors: car.doors,
    seats: car.seats,
    drivetrain: car.drivetrain,
    euroClass: car.euro_class,
    firstRegistration: car.first_registration,
    co2: car.co2,
    consumption: car.consumption,
    vin: car.vin,
    features: car.features,
  }
}
