import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DeadlineFacts } from '../rules/deadlines.ts'
import { inItaly } from '../rules/italian-day.ts'

interface VehicleToRemind {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly owner: { readonly email: string; readonly firstName: string; readonly language: Language }
  readonly facts: DeadlineFacts
}

const pageSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** The purchased cars with reminders and a deadline that can have one, by id after the given one; an empty list is the end. */
export async function listVehiclesToRemind(ctx: Context, afterId: string = firstId): Promise<VehicleToRemind[]> {
  const rows = await ctx.db
    .selectFrom('purchased_vehicles as purchase')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .innerJoin('users', 'users.id', 'purchase.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('after_sales_services as warranty', (join) =>
      join
        .onRef('warranty.purchased_vehicle_id', '=', 'purchase.id')
        .on('warranty.service_type', '=', 'warranty')
        .on('warranty.purchased', '=', true),
    )
    .select([
      'purchase.id',
      'purchase.purchased_at',
      'purchase.first_registered_on as firstRegisteredOn',
      'purchase.last_inspected_on as lastInspectedOn',
      'purchase.handed_over_on as handedOverOn',
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      'users.email',
      'users.language',
      sql<string>`coalesce(profiles.first_name, '')`.as('firstName'),
      'warranty.months',
      'warranty.purchased_at as warranty_bought_at',
    ])
    .where('purchase.has_reminders', '=', true)
    .where('purchase.id', '>', afterId)
    .where((where) =>
      where.or([
        where('purchase.first_registered_on', 'is not', null),
        where('purchase.last_inspected_on', 'is not', null),
        where('warranty.months', 'is not', null),
      ]),
    )
    .orderBy('purchase.id')
    .limit(pageSize)
    .execute()
  return rows.map((row) => {
    const { id, make, model, year, email, firstName, language, months, warranty_bought_at } = row
    const { firstRegisteredOn, lastInspectedOn, handedOverOn } = row
    return {
      id,
      make,
      model,
      year,
      owner: { email, firstName, language },
      facts: {
        year,
        purchasedOn: inItaly(row.purchased_at).day,
        dates: { firstRegisteredOn, lastInspectedOn, handedOverOn },
        services: warranty_bought_at
          ? [{ serviceType: 'warranty', months, boughtOn: inItaly(warranty_bought_at).day }]
          : [],
      },
    }
  })
}
