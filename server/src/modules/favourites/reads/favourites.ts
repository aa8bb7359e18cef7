import type { Favourite, KeptFavourite } from '@autopiazza/contract/favourites'
import type { Context } from '../../../kernel/context.ts'
import { listVisibleCards } from '../../listings/index.ts'

/** A person's saved cars as they are now, latest saved first. */
export async function listFavouritesOf(ctx: Context, userId: string): Promise<Favourite[]> {
  const kept = await listKept(ctx, userId)
  const cards = await listVisibleCards(
    ctx,
    kept.map(({ id }) => id),
  )
  return kept.map((favourite) => ({ ...favourite, vehicle: cards.find(({ id }) => id === favourite.id) ?? null }))
}

/** A person's saved cars with the prices at saving, latest saved first. */
export async function listKept(ctx: Context, userId: string): Promise<KeptFavourite[]> {
  const rows = await ctx.db
    .selectFrom('favourites')
    .select(['vehicle_id', 'sale_price', 'daily_rate', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.vehicle_id,
    savedAt: row.saved_at.toISOString(),
    seen: { salePrice: row.sale_price, dailyRate: row.daily_rate },
  }))
}

/** The ids of a person's saved cars, latest saved first. */
export async function listSavedIds(ctx: Context, userId: string): Promise<string[]> {
  return (await listKept(ctx, userId)).map(({ id }) => id)
}
