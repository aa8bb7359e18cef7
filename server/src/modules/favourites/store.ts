import type { SeenPrices } from '@autopiazza/contract/favourites'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface NewFavourite {
  readonly id: string
  readonly seen: SeenPrices
  /** The time at which the browser saved the car; absent for a car that is saved now. */
  readonly savedAt?: string
}

/** Serialises the changes of one user's list until the transaction ends, so that the limit holds. */
export async function lockFavourites(ctx: Context, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`.execute(ctx.db)
}

/** Saves these cars, and leaves already saved ones unchanged. Clamps the browser's times to between 1970 and now. */
export async function insertFavourites(
  ctx: Context,
  { userId, favourites }: { readonly userId: string; readonly favourites: readonly NewFavourite[] },
): Promise<void> {
  if (favourites.length === 0) return
  await ctx.db
    .insertInto('favourites')
    .values(
      favourites.map(({ id, seen, savedAt }) => ({
        user_id: userId,
        vehicle_id: id,
        sale_price: seen.salePrice,
        daily_rate: seen.dailyRate,
        saved_at: savedAt
          ? sql<Date>`least(${new Date(Math.max(0, Date.parse(savedAt)))}::timestamptz, now())`
          : sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'vehicle_id']).doNothing())
    .execute()
}

export async function deleteFavourite(
  ctx: Context,
  { userId, vehicleId }: { readonly userId: string; readonly vehicleId: string },
): Promise<void> {
  await ctx.db.deleteFrom('favourites').where('user_id', '=', userId).where('vehicle_id', '=', vehicleId).execute()
}

export async function savePriceMailChoice(
  ctx: Context,
  { userId, isOn }: { readonly userId: string; readonly isOn: boolean },
): Promise<void> {
  if (isOn) await ctx.db.deleteFrom('ended_price_mails').where('user_id', '=', userId).execute()
  else
    await ctx.db
      .insertInto('ended_price_mails')
      .columns(['user_id'])
      .expression((from) => from.selectFrom('profiles').select('id').where('id', '=', userId))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}
