import type { ResaleFacts } from '@autopiazza/contract/aftersales'
import type { Context } from '../../../context.ts'

/** The facts of the car that a reference names, with the highest mileage that is known, without anything that the former seller wrote, asked or photographed; null once the reference has expired. */
export async function findResaleFacts(ctx: Context, referenceId: string): Promise<ResaleFacts | null> {
  const row = await ctx.db
    .selectFrom('resale_references as reference')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'reference.purchased_vehicle_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .select([
      'vehicle.make',
      'vehicle.model',
      'vehicle.version',
      'vehicle.year',
      (from) =>
        from.fn
          .coalesce(
            from
              .selectFrom('workshop_bookings as work')
              .select(({ fn }) => fn.max('work.completed_mileage').as('read'))
              .whereRef('work.purchased_vehicle_id', '=', 'purchase.id')
              .whereRef('work.completed_mileage', '>', 'vehicle.mileage'),
            'vehicle.mileage',
          )
          .as('mileage'),
      'vehicle.fuel_type as fuelType',
      'vehicle.transmission',
      'vehicle.body_type as bodyType',
      'vehicle.color',
      'vehicle.engine_size as engineSize',
      'vehicle.horsepower',
      'vehicle.weight',
      'vehicle.doors',
      'vehicle.seats',
      'vehicle.drivetrain',
      'vehicle.euro_class as euroClass',
      'vehicle.first_registration as firstRegistration',
      'vehicle.co2',
      'vehicle.consumption',
      'vehicle.vin',
      'vehicle.features',
    ])
    .where('reference.id', '=', referenceId)
    .where('reference.expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row ?? null
}
