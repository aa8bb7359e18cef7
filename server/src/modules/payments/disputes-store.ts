import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { CardDispute } from './ports.ts'

/** Writes a dispute's state; null when nothing changed. A closed one is final. */
export async function upsertDispute(
  ctx: Context,
  { paymentId, id, amount, state }: { readonly paymentId: string } & CardDispute,
): Promise<{ readonly isNew: boolean } | null> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into disputes (payment_id, provider_dispute_id, amount, status, closed_at)
    values (${paymentId}, ${id}, ${amount}, ${state}, ${state === 'open' ? null : sql`now()`})
    on conflict (provider_dispute_id) do update set status = excluded.status, closed_at = excluded.closed_at
      where disputes.status = 'open' and excluded.status <> 'open'
    returning xmax = 0 as "isNew"
  `.execute(ctx.db)
  return rows[0] ?? null
}

export interface DisputeState {
  readonly isOpen: boolean
  readonly isWon: boolean
}

export async function findDisputeState(ctx: Context, paymentId: string): Promise<DisputeState> {
  const rows = await ctx.db.selectFrom('disputes').select('status').where('payment_id', '=', paymentId).execute()
  const some = (status: string) => rows.some((row) => row.status === status)
  return { isOpen: some('open'), isWon: some('won') }
}

/** Provider ids of payments whose dispute is not decided. */
export async function listDisputedPayments(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('payments.provider_payment_id')
    .where('disputes.status', '=', 'open')
    .orderBy('disputes.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ provider_payment_id: id }) => (id === null ? [] : [id]))
}
