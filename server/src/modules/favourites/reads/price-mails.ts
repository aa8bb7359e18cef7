import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export async function hasEndedPriceMails(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_price_mails')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export interface PriceDropRecipient {
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly vehicle: string
  /** In cents: the lowest price in the thirty days before the drop, and the current price. */
  readonly before: Cents
  readonly price: Cents
  /** Number of those thirty days on which the advert was online. */
  readonly days: number
}

/** Returns the users who saved the car before the drop and want mails, except its owner and suspended accounts. Empty when the car is offline or the drop has ended. */
export async function listPriceDropRecipients(ctx: Context, vehicleId: string): Promise<PriceDropRecipient[]> {
  const rows = await ctx.db
    .selectFrom('favourites as favourite')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'favourite.vehicle_id')
    .innerJoin('listing_price_drops as price_drop', 'price_drop.vehicle_id', 'vehicle.id')
    .innerJoin('users', 'users.id', 'favourite.user_id')
    .innerJoin('profiles', 'profiles.id', 'favourite.user_id')
    .select(['favourite.user_id', 'users.email', 'users.language', 'profiles.first_name'])
    .select([
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      'price_drop.lowest_before',
      'price_drop.amount',
      'price_drop.days',
    ])
    .where('favourite.vehicle_id', '=', vehicleId)
    .where('vehicle.status', '=', 'active')
    .where('price_drop.ends_at', '>', sql<Date>`now()`)
    .whereRef('favourite.saved_at', '<', 'price_drop.since')
    .whereRef('favourite.user_id', '<>', 'vehicle.user_id')
    .where('users.suspended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_price_mails as ended').whereRef('ended.user_id', '=', 'favourite.user_id'))),
    )
    .orderBy('favourite.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    language: row.language,
    firstName: row.first_name ?? '',
    vehicle: vehicleName(row),
    before: row.lowest_before,
    price: row.lowest_before - row.amount,
    days: row.days,
  }))
}
