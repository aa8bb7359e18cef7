import type { Context } from '../../../kernel/context.ts'

export interface PublicVehicle {
  readonly id: string
  readonly updatedAt: Date
}

interface Asked {
  /** The last advert of the page before; null for the first page. */
  readonly before: string | null
  readonly limit: number
}

/** One page of the active adverts, newest first, for the site map. */
export async function listPublicVehicles(ctx: Context, { before, limit }: Asked): Promise<readonly PublicVehicle[]> {
  return ctx.db
    .selectFrom('vehicle_listings')
    .select(['id', 'updated_at as updatedAt'])
    .where('status', '=', 'active')
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
