import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** Suspends a locked advert individually, even when it is suspended with its account. Returns the time, or null when it was already suspended individually. */
export async function updateToSuspended(
  ctx: Context,
  { listingId, reason }: { readonly listingId: string; readonly reason: string },
): Promise<Date | null> {
  const { rows } = await sql<{ suspended_at: Date }>`
    update vehicle_listings set
      suspended_at = clock_timestamp(), suspension_reason = ${reason}, suspended_with_account = false,
      status_before_suspension = coalesce(status_before_suspension, status), status = 'inactive'
    where id = ${listingId} and (suspended_at is null or suspended_with_account)
    returning suspended_at
  `.execute(ctx.db)
  return rows[0]?.suspended_at ?? null
}

/** Ends the suspension of a locked advert. Its status follows from its units. It stays offline if it was offline before or has no price. */
export async function updateToReinstated(ctx: Context, listingId: string): Promise<void> {
  await sql`
    update vehicle_listings listing set
      suspended_at = null, suspension_reason = null, suspended_with_account = false, status_before_suspension = null,
      status = status_after_suspension(listing)
    where id = ${listingId}
  `.execute(ctx.db)
}
