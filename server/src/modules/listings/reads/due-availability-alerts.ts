import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { hasBought, hasOpenReservation } from './viewer.ts'

const pageSize = 500

/** Returns the next alerts by id whose cars are available. Returns an empty list at the end. */
export async function listDueAlerts(ctx: Context, afterId: string): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('availability_alerts as alert')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'alert.vehicle_id')
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .select('alert.id')
    .where('vehicle.status', '=', 'active')
    .where('units.free', '>', 0)
    .where('alert.id', '>', afterId)
    .orderBy('alert.id')
    .limit(pageSize)
    .execute()
}

interface AlertToMail {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly vehicle: string
  /** In cents; null when the car is not for sale. */
  readonly salePrice: Cents | null
  /** In cents; null when the car is not for rent. */
  readonly dailyRate: Cents | null
}

/** Returns the user and the car for the availability mail. Null when the user has got the car meanwhile, or is suspended. */
export async function findAlertToMail(
  ctx: Context,
  { vehicleId, userId }: { readonly vehicleId: string; readonly userId: string },
): Promise<AlertToMail | null> {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('vehicle_listings as vehicle', (join) => join.on('vehicle.id', '=', vehicleId))
    .select([
      'users.email',
      'users.language',
      'profiles.first_name as firstName',
      'vehicle.make',
      'vehicle.model',
      'vehicle.year',
      'vehicle.listing_type',
      'vehicle.sale_price',
      'vehicle.daily_rate',
    ])
    .where('users.id', '=', userId)
    .where('users.suspended_at', 'is', null)
    .where((where) => where.not(where.or([hasOpenReservation(userId), hasBought(userId)])))
    .executeTakeFirst()
  if (!row) return null
  const { email, language, firstName, listing_type, sale_price, daily_rate } = row
  return {
    email,
    language,
    firstName: firstName ?? '',
    vehicle: vehicleName(row),
    salePrice: listing_type === 'rent' ? null : sale_price,
    dailyRate: listing_type === 'sale' ? null : daily_rate,
  }
}
