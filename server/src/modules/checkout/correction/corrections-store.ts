import type { Context } from '../../../kernel/context.ts'

interface Decision {
  readonly reservationId: string
  readonly from: string
  readonly to: string
  readonly decision: 'accepted' | 'ended'
}

/** Keeps what a buyer decided about a correction. */
export async function insertDecision(ctx: Context, { reservationId, from, to, decision }: Decision): Promise<void> {
  await ctx.db
    .insertInto('reservation_corrections')
    .values({
      reservation_id: reservationId,
      from_version_id: from,
      version_id: to,
      decision,
      decided_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes what the buyer agrees to now. Refused by agreed_car. */
export async function updateAgreedVersion(
  ctx: Context,
  { id, versionId }: { readonly id: string; readonly versionId: string },
): Promise<void> {
  await ctx.db.updateTable('vehicle_reservations').set({ version_id: versionId }).where('id', '=', id).execute()
}
