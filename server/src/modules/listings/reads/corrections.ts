import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { CarFacts } from '../rules/car-facts.ts'

export interface ProposedCorrection {
  readonly versionId: string
  readonly facts: CarFacts
  readonly proposedAt: Date
}

export async function findProposedCorrection(ctx: Context, listingId: string): Promise<ProposedCorrection | null> {
  const row = await ctx.db
    .selectFrom('listing_corrections as correction')
    .innerJoin('listing_versions as version', 'version.id', 'correction.version_id')
    .select([
      'version.id as versionId',
      sql<CarFacts>`present_facts(version.facts)`.as('facts'),
      'correction.proposed_at as proposedAt',
    ])
    .where('correction.listing_id', '=', listingId)
    .where('correction.status', '=', 'proposed')
    .executeTakeFirst()
  return row ?? null
}

export async function findFacts(ctx: Context, listingId: string): Promise<CarFacts> {
  const { rows } = await sql<{ facts: CarFacts }>`
    select listing_facts(listing) as facts from vehicle_listings listing where id = ${listingId}
  `.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error(`There is no listing ${listingId}`)
  return row.facts
}

/** Returns the adverts among these that a buyer holds, or that have a proposed correction. Overdue reservations count until they end. */
export async function listHeldListings(ctx: Context, listingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_reservations
    where vehicle_id = any(${listingIds}::uuid[]) and reservation_is_open(status)
    union
    select listing_id from listing_corrections where listing_id = any(${listingIds}::uuid[]) and status = 'proposed'
  `.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the version that a buyer with a hold agreed to and that has other facts, or null. Overdue reservations count until they end, because a late payment confirms them. */
export async function findVersionOfOtherFacts(
  ctx: Context,
  { listingId, facts }: { readonly listingId: string; readonly facts: CarFacts },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select agreed.id
    from vehicle_reservations reservation join listing_versions agreed on agreed.id = reservation.version_id
    where reservation.vehicle_id = ${listingId} and reservation_is_open(reservation.status)
      and not same_facts(agreed.facts, ${JSON.stringify(facts)}::jsonb)
    order by reservation.id
    limit 1
  `.execute(ctx.db)
  return rows[0]?.id ?? null
}
