import type { Context } from '../../../kernel/context.ts'

const maxRows = 50_000

/** Returns makes, models and versions of the active adverts with their number, the most frequent first. */
export async function listAdvertisedVersions(
  ctx: Pick<Context, 'db'>,
): Promise<readonly { make: string; model: string; version: string; adverts: number }[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_listings')
    .select(['make', 'model', 'version', ({ fn }) => fn.countAll<number>().as('adverts')])
    .where('status', '=', 'active')
    .groupBy(['make', 'model', 'version'])
    .orderBy('adverts', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({ ...row, version: row.version ?? '', adverts: Number(row.adverts) }))
}
