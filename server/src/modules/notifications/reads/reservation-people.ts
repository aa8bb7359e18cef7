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
  /** A vendor's company, else the first name: the name shown to the other party. */
  readonly publicName: string
  readonly isSuspended: boolean
}

/** The account with this id, as its mails need it. */
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

/** What a mail about a car is about: a reservation, a bought car, or the advert alone. */
interface MailedVehicle {
  readonly vehicleId: string
  readonly reservationId?: string
  readonly purchasedVehicleId?: string
}

/** The name of a car in mails: as it was reserved or bought where the mail is about that. */
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

/** The seller of a reservation as named to the buyer: as the seller was named when the car was reserved. */
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

/** The vendor's or the operator's reason for a cancellation. */
export async function findCancelReason(ctx: Context, reservationId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('cancel_reason')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row?.cancel_reason ?? null
}
