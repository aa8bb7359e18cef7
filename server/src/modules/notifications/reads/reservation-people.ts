import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

export interface Person {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  /** A vendor's company, else the first name: the name shown to the other party. */
  readonly publicName: string
}

/** The account with this id, as its mails need it. */
export async function findPerson(ctx: Context, userId: string): Promise<Person | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('vendor_details', 'vendor_details.id', 'users.id')
    .select(['users.email', 'users.language', 'profiles.first_name', 'vendor_details.company_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const firstName = row.first_name ?? ''
  return { email: row.email, language: row.language, firstName, publicName: row.company_name ?? firstName }
}

/** The name of a vehicle in mails. */
export async function findVehicleName(ctx: Context, vehicleId: string): Promise<string> {
  const vehicle = await ctx.db
    .selectFrom('vehicle_listings')
    .select(['make', 'model', 'year'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return vehicleName(vehicle)
}

/** The vendor's or the operator's reason for a cancellation. */
export async function findCancelReason(ctx: Context, reservationId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('cancel_reason')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row?.cancel_reason ?? null
}
