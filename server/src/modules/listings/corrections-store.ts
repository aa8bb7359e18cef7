import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { CarFacts } from './rules/car-facts.ts'

/** Stores a version of the agreed car with other facts. Photographs and all other data stay as agreed. The caller has locked the advert. */
export async function insertCorrectedVersion(
  ctx: Context,
  { agreedVersionId, facts }: { readonly agreedVersionId: string; readonly facts: CarFacts },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into listing_versions (listing_id, facts, shown, photos_hash)
    select listing_id, ${JSON.stringify(facts)}::jsonb, shown, photos_hash from listing_versions where id = ${agreedVersionId}
    returning id
  `.execute(ctx.db)
  const [version] = rows
  if (!version) throw new Error(`There is no version ${agreedVersionId}`)
  await sql`
    insert into version_photos
    select ${version.id}, id, step, position, content_hash, width, height, widths, dominant_color, author, license, license_url, source_url
    from version_photos where version_id = ${agreedVersionId}
  `.execute(ctx.db)
  return version.id
}

export async function insertCorrection(
  ctx: Context,
  { listingId, versionId }: { readonly listingId: string; readonly versionId: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('listing_corrections')
    .values({ listing_id: listingId, version_id: versionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the pending correction of an advert, if there is one. */
export async function updateDecidedCorrection(
  ctx: Context,
  { listingId, status }: { readonly listingId: string; readonly status: 'applied' | 'withdrawn' },
): Promise<void> {
  await ctx.db
    .updateTable('listing_corrections')
    .set({ status, decided_at: ctx.now() })
    .where('listing_id', '=', listingId)
    .where('status', '=', 'proposed')
    .execute()
}

/** Writes the facts of a version into its advert. The trigger facts_of_a_reserved_car may refuse it. */
export async function updateFacts(
  ctx: Context,
  { listingId, facts }: { readonly listingId: string; readonly facts: CarFacts },
): Promise<void> {
  await ctx.db.updateTable('vehicle_listings').set(facts).where('id', '=', listingId).execute()
}
