import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Whether this person wants no mails when the price of a saved car drops. */
export async function hasEndedPriceMails(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_price_mails')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export interface ToldPerson {
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly firstName: string
  /** Make, model and year. */
  readonly vehicle: string
  /** In cents: the lowest price of the thirty days before, and the present one. */
  readonly before: Cents
  readonly price: Cents
  /** How many of those days the advert was online. */
  readonly days: number
}

/** Who saved this car before its price dropped and wants to be told, with what the mail says; nobody where the car is not online or the drop has ended. Neither its owner nor suspended accounts. */
export async function listPeopleToTell(ctx: Context, vehicleId: string): Promise<ToldPerson[]> {
  const rows = await ctx.db
    .selectFrom('favourites as kept')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'kept.vehicle_id')
    .innerJoin('listing_price_drops as price_drop', 'price_drop.vehicle_id', 'vehicle.id')
    .innerJoin('users', 'users.id', 'kept.user_id')
    .innerJoin('profiles', 'profiles.id', 'kept.user_id')
    .select(['kept.user_id', 'users.email', 'users.language', 'profiles.first_name'])
    .select([
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      'price_drop.lowest_before',
      'price_drop.amount',
      'price_drop.days',
    ])
    .where('kept.vehicle_id', '=', vehicleId)
    .where('vehicle.status', '=', 'active')
    .where('price_drop.ends_at', '>', sql<Date>`now()`)
    .whereRef('kept.saved_at', '<', 'price_drop.since')
    .whereRef('kept.user_id', '<>', 'vehicle.user_id')
    .where('users.suspended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_price_mails as ended').whereRef('ended.user_id', '=', 'kept.user_id'))),
    )
    .orderBy('kept.user_id')
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
