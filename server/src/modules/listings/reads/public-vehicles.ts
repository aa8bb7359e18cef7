import type { Context } from '../../../context.ts'

export interface PublicVehicle {
  readonly id: string
  readonly updatedAt: Date
}

/** The active adverts, newest first, for the site map. */
export async function listPublicVehicles(ctx: Context, limit: number): Promise<readonly PublicVehicle[]> {
  return ctx.db
    .selectFrom('vehicle_listings')
    .select(['id', 'updated_at as updatedAt'])
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
