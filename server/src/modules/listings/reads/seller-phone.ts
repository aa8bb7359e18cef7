import { retention } from '@autopiazza/contract/retention'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { StoredPhone } from '../rules/phone-number.ts'

export async function findOwnPhone(ctx: Context, vendorId: string): Promise<StoredPhone | null> {
  const row = await ctx.db
    .selectFrom('vendor_phones')
    .select(['number', 'hours'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the phone number that may be shown: for an active or reserved advert or, without one, on the page of the seller. */
export async function findCallablePhone(
  ctx: Context,
  { vendorId, vehicleId }: { readonly vendorId: string; readonly vehicleId: string | null },
): Promise<StoredPhone | null> {
  const { rows } = await sql<StoredPhone>`
    select phone.number, phone.hours from vendor_phones phone join users on users.id = phone.vendor_id
    where phone.vendor_id = ${vendorId} and users.suspended_at is null and (
      (${vehicleId}::uuid is null and exists (select from vendor_details where id = phone.vendor_id and seller_kind = 'business'))
      or exists (
        select from vehicle_listings where user_id = phone.vendor_id and status in ('active', 'pending')
          and (${vehicleId}::uuid is null or id = ${vehicleId}::uuid)
      )
    )
  `.execute(ctx.db)
  return rows[0] ?? null
}

/** Returns whether this user was shown this vendor's number on that day. */
export async function isPhoneRevealed(
  ctx: Context,
  { vendorId, personHash, day }: { readonly vendorId: string; readonly personHash: string; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from phone_reveals where vendor_id = ${vendorId} and person_hash = ${personHash} and day = ${day}::date
    ) as was
  `.execute(ctx.db)
  return rows[0]?.was ?? false
}

const firstCounted = (now: Date) => sql`${dayInItaly(now)}::date - ${retention.phoneRevealDays}::int`

/** Counts how often the vendor's number was shown within the retention period, once per user, advert and day. */
export async function countPhoneReveals(ctx: Context, vendorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from phone_reveals where vendor_id = ${vendorId} and day > ${firstCounted(ctx.now())}
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Counts for the alias `vehicle` how often the vendor's number was shown within the retention period, once per user and day. */
export function phoneShownOf(now: Date): RawBuilder<number> {
  return sql<number>`(select count(*)::int from phone_reveals where vehicle_id = vehicle.id and day > ${firstCounted(now)})`
}
