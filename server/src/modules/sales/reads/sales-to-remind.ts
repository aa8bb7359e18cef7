import type { SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import {
  accountOfReservation,
  repaymentDeniedAt,
  reservationsOwedBack,
  unconfirmedSince,
} from '../../payments/index.ts'
import { payBackDue } from '../rules/returns.ts'
import { unconfirmedOf } from '../rules/settlement-actions.ts'
import type { ReminderFacts } from '../rules/sale-reminders.ts'
import { settlementColumns, settlementOf, settlementStepOf } from './settlement-columns.ts'

export interface SaleToRemind {
  readonly id: string
  readonly facts: ReminderFacts
  readonly sent: readonly { readonly reminder: SaleReminder; readonly at: string }[]
}

const batch = 1_000

/**
 * Returns a page, after an id, of the sales that require an action: those in progress, those whose vendor owes money,
 * and those that ended with a transfer in the last weeks. With `id`, returns only that sale.
 */
export async function listSalesToRemind(
  ctx: Context,
  which: { readonly afterId: string } | { readonly id: string },
): Promise<readonly SaleToRemind[]> {
  const hasTransfer = sql`exists (select from ledger_entries where reservation_id = reservation.id and way = 'transfer')`
  const rows = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .leftJoin('settlements as settlement', 'settlement.reservation_id', 'reservation.id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .select([
      'reservation.id',
      'reservation.delivery_method',
      'reservation.ended_at',
      'account.balance',
      'account.stated',
      'account.received',
      unconfirmedSince.as('unconfirmed_since'),
      'account.owed_by_vendor',
      repaymentDeniedAt.as('denied_at'),
      sql<Date | null>`(select requested_at from vehicle_returns where reservation_id = reservation.id and car_back_at is not null)`.as(
        'return_asked_at',
      ),
      sql<
        string | null
      >`(select sent_on from vehicle_returns where reservation_id = reservation.id and car_back_at is not null)`.as(
        'return_sent_on',
      ),
      ...settlementColumns,
      sql<boolean>`exists (select from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted'))`.as(
        'is_returning',
      ),
      sql<boolean>`(select handed_over_on from purchased_vehicles where reservation_id = reservation.id) is not null`.as(
        'is_handed_over',
      ),
      sql<
        SaleToRemind['sent']
      >`coalesce((select json_agg(json_build_object('reminder', reminder, 'at', sent_at)) from sale_reminders where reservation_id = reservation.id), '[]')`.as(
        'sent',
      ),
    ])
    .where(
      'afterId' in which
        ? sql<boolean>`reservation.id > ${which.afterId} and reservation.id in (
            select reservation_id from settlements where status in ('balance_open', 'paid') or ended_at > add_days(now(), -60)
            union select id from vehicle_reservations where reservation_is_open(status)
            union select id from vehicle_reservations where ended_at > add_days(now(), -60)
            union ${reservationsOwedBack})
          and (settlement.status in ('balance_open', 'paid')
            or reservation_is_open(reservation.status) and ${hasTransfer}
            or account.owed_by_vendor > 0
            or coalesce(settlement.ended_at, reservation.ended_at) > add_days(now(), -60) and settlement.status is distinct from 'handed_over' and ${hasTransfer})`
        : sql<boolean>`reservation.id = ${which.id}`,
    )
    .orderBy('reservation.id')
    .limit(batch)
    .execute()
  return rows.map((row) => {
    const view = settlementOf(row)
    const until = settlementStepOf(view)?.handoverUntil ?? null
    const endedAt = view ? row.settlement_ended_at : row.ended_at
    return {
      id: row.id,
      sent: row.sent,
      facts: {
        settlement: view && {
          status: view.status,
          balanceDueAt: new Date(view.balanceDueAt),
          unpaidFrom: new Date(view.unpaidFrom),
          handoverUntil: until === null ? null : new Date(until),
        },
        balance: row.balance,
        unconfirmed: unconfirmedOf(row),
        unconfirmedSince: row.unconfirmed_since,
        owedByVendor: row.owed_by_vendor,
        payBackBy:
          row.owed_by_vendor > 0 && endedAt
            ? payBackDue({ endedAt, returnRequestedAt: row.return_asked_at, returnSentOn: row.return_sent_on })
            : null,
        deniedAt: row.denied_at,
        isHandedOver: row.is_handed_over,
        isReturning: row.is_returning,
      },
    }
  })
}
