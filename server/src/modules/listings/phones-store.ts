import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'
import type { StoredPhone } from './rules/phone-number.ts'

export async function upsertPhone(
  ctx: Context,
  { vendorId, number, hours }: StoredPhone & { readonly vendorId: string },
): Promise<void> {
  await ctx.db
    .insertInto('vendor_phones')
    .values({ vendor_id: vendorId, number, hours })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ number, hours, updated_at: sql`now()` }))
    .execute()
}

/** Deletes the phone number of a vendor. Returns false when there is none. */
export async function deletePhone(ctx: Context, vendorId: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('vendor_phones')
    .where('vendor_id', '=', vendorId)
    .returning('vendor_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface PhoneReveal {
  readonly vendorId: string
  readonly vehicleId: string | null
  readonly personHash: string
  /** Calendar day in Italy. */
  readonly day: string
}

/** Records that a number was shown to a user, once per day and advert. */
export async function insertReveal(ctx: Context, { vendorId, vehicleId, personHash, day }: PhoneReveal): Promise<void> {
  await sql`
    insert into phone_reveals (vendor_id, vehicle_id, person_hash, day)
    values (${vendorId}, ${vehicleId}, ${personHash}, ${day}::date)
    on conflict do nothing
  `.execute(ctx.db)
}

export async function deleteOldReveals(ctx: Context, at: Date): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from phone_reveals where id = any (array(
      select id from phone_reveals
      where day <= (${at}::timestamptz at time zone 'Europe/Rome')::date - ${retention.phoneRevealDays}::int limit ${limit}
    ))
  `,
  )
}
