import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** True when something refers to the advert: a conversation, a reservation, a purchase, or a photograph other than these. */
export async function isListingUsed(
  ctx: Context,
  { id, ownPhotoIds }: { readonly id: string; readonly ownPhotoIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from conversations where vehicle_id = ${id})
      or exists (select from vehicle_reservations where vehicle_id = ${id})
      or exists (select from purchased_vehicles where vehicle_id = ${id})
      or exists (select from listing_photos where listing_id = ${id} and id <> all(${ownPhotoIds}::uuid[])) as "isUsed"
  `.execute(ctx.db)
  return rows[0]?.isUsed ?? false
}
