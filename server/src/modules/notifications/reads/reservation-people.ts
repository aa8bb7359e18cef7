import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import { publicName } from '@autopiazza/contract/person-name'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'

export interface Person {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  /** The name shown to the other party: a vendor's company, otherwise the first name. */
  readonly publicName: string
  readonly isSuspended: boolean
}

export async function findPerson(ctx: Context, userId: string): Promise<Person | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('vendor_details', 'vendor_details.id', 'users.id')
    .select([
      'users.email',
      'users.language',
      'profiles.first_name',
      'vendor_details.company_name',
      'users.suspended_at',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const firstName = row.first_name ?? ''
  return {
    email: row.email,
    language: row.language,
    firstName,
    publicName: publicName({ companyName: row.company_name, firstName }) ?? '',
    isSuspended: row.suspended_at !== null,
  }
}

interface MailedVehicle {
  readonly vehicleId: string
  readonly reservationId?: string
  readonly purchasedVehicleId?: string
}

/** Returns the name of a car, as agreed for a mail about a reservation or a bought car. */
export async function findVehicleName(
  ctx: Context,
  { vehicleId, reservationId, purchasedVehicleId }: MailedVehicle,
): Promise<string> {
  const vehicle = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .leftJoin('listing_versions as agreed', (join) =>
      join.on(
        'agreed.id',
        '=',
        sql<string>`coalesce(
          (select version_id from vehicle_reservations where id = ${reservationId ?? null}::uuid),
          (select version_id from purchased_vehicles where id = ${purchasedVehicleId ?? null}::uuid))`,
      ),
    )
    .select(nameAsAgreed)
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirst()
  if (!vehicle) throw new Error(`There is no vehicle ${vehicleId}`)
  return vehicleName(vehicle)
}

/** Returns the seller's name at the time of the reservation. */
export async function findAgreedSeller(ctx: Context, reservationId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .select([
      sql<string | null>`agreed.shown #>> '{seller,company_name}'`.as('companyName'),
      sql<string | null>`agreed.shown #>> '{seller,first_name}'`.as('firstName'),
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  return row ? publicName(row) : null
}

/** Returns the vendor's or the operator's reason for a cancellation. */
export async function findCancelReason(ctx: Context, reservationId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('cancel_reason')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row?.cancel_reason ?? null
}
