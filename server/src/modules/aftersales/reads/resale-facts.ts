import type { ResaleFacts } from '@autopiazza/contract/aftersales'
import { factsWith } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { type FactRow, factsOfRow } from '../../listings/index.ts'

/**
 * Returns the bought car's facts for a reference, with the highest known mileage and without the former seller's
 * texts, price and photographs. Null when the reference has expired.
 */
export async function findResaleFacts(ctx: Context, referenceId: string): Promise<ResaleFacts | null> {
  const row = await ctx.db
    .selectFrom('resale_references as reference')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'reference.purchased_vehicle_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('listing_versions as bought', 'bought.id', 'purchase.version_id')
    .select((from) => [
      sql<FactRow>`present_facts(coalesce(bought.facts, listing_facts(vehicle)))`.as('car'),
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
  const facts = factsOfRow(car, factsWith('isResold'))
  return { ...facts, mileage: Math.max(facts.mileage, lastRead ?? 0) }
}
