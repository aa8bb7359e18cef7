import { daysLater } from '@autopiazza/contract/calendar-day'
import {
  balanceDays,
  type SaleReminder,
  type SettlementStatus,
  unpaidDays,
} from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface Settlement {
  readonly status: SettlementStatus
  readonly begunAt: Date
  readonly balanceDueAt: Date
  readonly unpaidFrom: Date
  readonly paidAt: Date | null
  readonly endedAt: Date | null
}

export async function findSettlement(ctx: Context, reservationId: string): Promise<Settlement | null> {
  const row = await ctx.db
    .selectFrom('settlements')
    .select([
      'status',
      'begun_at as begunAt',
      'balance_due_at as balanceDueAt',
      'unpaid_from as unpaidFrom',
      'paid_at as paidAt',
      'ended_at as endedAt',
    ])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}

export async function updateSettlement(
  ctx: Context,
  {
    reservationId,
    status,
    paidAt,
  }: { readonly reservationId: string; readonly status: SettlementStatus; readonly paidAt: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('settlements')
    .set({ status, paid_at: paidAt })
    .where('reservation_id', '=', reservationId)
    .execute()
}

/** Restarts the period for a balance that is due again, so that a sale cannot be ended as unpaid right after its balance becomes due. */
export async function restartBalanceDays(ctx: Context, reservationId: string): Promise<void> {
  const from = ctx.now()
  await ctx.db
    .updateTable('settlements')
    .set({ balance_due_at: daysLater(from, balanceDays), unpaid_from: daysLater(from, unpaidDays) })
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'balance_open')
    .execute()
}

export interface SettlementEnd {
  readonly status: 'unpaid' | 'called_off' | 'given_back'
  readonly by: 'buyer' | 'vendor' | 'operator'
  readonly reason: string | null
}

/** Marks a sale as ended without the car; a trigger closes its account. */
export async function updateSettlementEnd(
  ctx: Context,
  { reservationId, end }: { readonly reservationId: string; readonly end: SettlementEnd },
): Promise<void> {
  await ctx.db
    .updateTable('settlements')
    .set({ status: end.status, ended_at: ctx.now(), ended_by: end.by, end_reason: end.reason })
    .where('reservation_id', '=', reservationId)
    .execute()
}

export async function writeReminder(
  ctx: Context,
  { reservationId, reminder }: { readonly reservationId: string; readonly reminder: SaleReminder },
): Promise<void> {
  const sent = { sent_at: ctx.now() }
  await ctx.db
    .insertInto('sale_reminders')
    .values({ reservation_id: reservationId, reminder, ...sent })
    .onConflict((conflict) => conflict.columns(['reservation_id', 'reminder']).doUpdateSet(sent))
    .execute()
}
