import type { Favourite } from '@autopiazza/contract/favourites'
import type { Context } from '../../../context.ts'
import { listVisibleCards } from '../../listings/index.ts'

/** A person's saved cars as they are now, latest saved first. */
export async function listFavouritesOf(ctx: Context, userId: string): Promise<Favourite[]> {
  const saved = await ctx.db
    .selectFrom('favourites')
    .select(['vehicle_id', 'sale_price', 'daily_rate', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  const cards = await listVisibleCards(
    ctx,
    saved.map((row) => row.vehicle_id),
  )
  return saved.map((row) => ({
    id: row.vehicle_id,
    savedAt: row.saved_at.toISOString(),
    seen: { salePrice: row.sale_price, dailyRate: row.daily_rate },
    vehicle: cards.find((card) => card.id === row.vehicle_id) ?? null,
  }))
}

/** The ids of a person's saved cars, latest saved first. */
export async function listSavedIds(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('favourites')
    .select('vehicle_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  return rows.map((row) => row.vehicle_id)
}
