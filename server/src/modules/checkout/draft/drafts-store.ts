import { retention } from '@autopiazza/contract/retention'
import { checkoutDraft, type CheckoutDraft } from '@autopiazza/contract/purchase'
import { withLevels } from '@autopiazza/contract/service-level'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { deleteInBatches } from '../../../kernel/sweep.ts'

interface DraftKey {
  readonly buyerId: string
  readonly vehicleId: string
}

export async function upsertDraft(
  ctx: Context,
  { buyerId, vehicleId, draft }: DraftKey & { readonly draft: CheckoutDraft },
): Promise<void> {
  await ctx.db
    .insertInto('checkout_drafts')
    .values({ user_id: buyerId, vehicle_id: vehicleId, draft: JSON.stringify(draft) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'vehicle_id'])
        .doUpdateSet({ draft: JSON.stringify(draft), updated_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteDraft(ctx: Context, { buyerId, vehicleId }: DraftKey): Promise<void> {
  await ctx.db
    .deleteFrom('checkout_drafts')
    .where('user_id', '=', buyerId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
}

export async function findDraft(ctx: Context, { buyerId, vehicleId }: DraftKey): Promise<CheckoutDraft | null> {
  const row = await ctx.db
    .selectFrom('checkout_drafts')
    .select('draft')
    .where('user_id', '=', buyerId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return row ? draftOf(row.draft) : null
}

export async function listDrafts(
  ctx: Context,
  { buyerId, limit }: { readonly buyerId: string; readonly limit: number },
): Promise<readonly { vehicleId: string; draft: CheckoutDraft; updatedAt: Date }[]> {
  const rows = await ctx.db
    .selectFrom('checkout_drafts')
    .select(['vehicle_id as vehicleId', 'draft', 'updated_at as updatedAt'])
    .where('user_id', '=', buyerId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, draft: draftOf(row.draft) }))
}

/** Fills in the default service levels of the channel in which the draft was saved, so that the other channel shows the same levels. */
function draftOf(column: CheckoutDraft): CheckoutDraft {
  return withLevels(checkoutDraft.parse(column))
}

/** Deletes checkouts in progress that have not changed for a long time. */
export async function purgeOldDrafts(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from checkout_drafts where (user_id, vehicle_id) in (
      select user_id, vehicle_id from checkout_drafts where updated_at < add_days(now(), -${retention.draftDays}::int) limit ${limit}
    )
  `,
  )
}
