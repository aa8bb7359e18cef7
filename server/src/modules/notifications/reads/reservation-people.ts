import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import { publicName } from '@autopiazza/contract/person-name'
import { sql } from 'kysely'
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
  return {
    email: row.email,
    language: row.language,
    firstName,
    publicName: publicName({ companyName: row.company_name, firstName }) ?? '',
  }
}

/** The name of a car in mails: as it was reserved where the mail is about a reservation. */
export async function findVehicleName(
  ctx: Context,
  { vehicleId, reservationId }: { readonly vehicleId: string; readonly reservationId?: string },
): Promise<string> {
  const { rows } = await sql<{ make: string; model: string; year: number }>`
    select coalesce(agreed.facts->>'make', vehicle.make) as make, coalesce(agreed.facts->>'model', vehicle.model) as model,
      coalesce((agreed.facts->>'year')::int, vehicle.year) as year
    from vehicle_listings vehicle
    left join vehicle_reservations reservation on reservation.id = ${reservationId ?? null}::uuid
    left join listing_versions agreed on agreed.id = reservation.version_id
    where vehicle.id = ${vehicleId}
  `.execute(ctx.db)
  const [vehicle] = rows
  if (!vehicle) throw new Error(`There is no vehicle ${vehicleId}`)
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
