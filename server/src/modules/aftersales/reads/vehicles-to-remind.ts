import { returnKindsOf } from '@autopiazza/contract/return-days'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { sellerKindOf } from '../../identity/index.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import type { DeadlineFacts } from '../rules/deadlines.ts'
import { usedRights } from './garage-vehicle.ts'

interface VehicleToRemind {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly owner: { readonly email: string; readonly firstName: string; readonly language: Language }
  readonly facts: DeadlineFacts
}

const pageSize = 200

/** Returns a batch of purchased cars with reminders whose owners are not suspended, by id after the given one. An empty batch is the end. */
export async function listVehiclesToRemind(ctx: Context, afterId: string): Promise<VehicleToRemind[]> {
  const rows = await ctx.db
    .selectFrom('purchased_vehicles as purchase')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('vendor_details as company', 'company.id', 'vehicle.user_id')
    .leftJoin('listing_versions as agreed', 'agreed.id', 'purchase.version_id')
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
      'purchase.return_days_from as countsFrom',
      sellerKindOf('company.seller_kind').as('sellerKind'),
      usedRights.as('usedRights'),
      ...nameAsAgreed,
      'users.email',
      'users.language',
      sql<string>`coalesce(profiles.first_name, '')`.as('firstName'),
      'warranty.months',
      'warranty.purchased_at as warranty_bought_at',
      (from) =>
        from
          .selectFrom('workshop_bookings as inspection')
          .select((one) => one.fn.max('inspection.appointment_date').as('at'))
          .whereRef('inspection.purchased_vehicle_id', '=', 'purchase.id')
          .where('inspection.service_type', '=', 'Revisione')
          .where('inspection.status', '=', 'completed')
          .as('inspected_at'),
    ])
    .where('purchase.has_reminders', '=', true)
    .where('purchase.returned_on', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('purchase.id', '>', afterId)
    .orderBy('purchase.id')
    .limit(pageSize)
    .execute()
  return rows.map((row) => {
    const { id, make, model, year, email, firstName, language, months, warranty_bought_at, inspected_at } = row
    const { firstRegisteredOn, lastInspectedOn, countsFrom, sellerKind } = row
    return {
      id,
      make,
      model,
      year,
      owner: { email, firstName, language },
      facts: {
        year,
        purchasedOn: dayInItaly(row.purchased_at),
        dates: { firstRegisteredOn, lastInspectedOn },
        countsFrom,
        rights: returnKindsOf(sellerKind).filter((kind) => !row.usedRights.includes(kind)),
        isReturnable: true,
        inspectedHereOn: inspected_at ? dayInItaly(inspected_at) : null,
        services: warranty_bought_at
          ? [{ serviceType: 'warranty', months, boughtOn: dayInItaly(warranty_bought_at) }]
          : [],
      },
    }
  })
}
