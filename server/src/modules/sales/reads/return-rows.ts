import {
  carBackRecordHours,
  payBackDays,
  payBackReminderDays,
  returnReminderHours,
} from '@autopiazza/contract/return-limits'
import type { Handover, ReturnView } from '@autopiazza/contract/return-view'
import type { Selectable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { VehicleReturns } from '../../../database/tables.ts'
import { isOverdue } from '../rules/return-reminders.ts'
import { payBackDue } from '../rules/returns.ts'

type Row = Selectable<VehicleReturns>

export interface AfterSaleFacts {
  readonly handover: Handover | null
  readonly returns: readonly ReturnView[]
}

/** What was recorded after these sales: the handover, and the returns with the newest first. */
export async function listAfterSales(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<(reservationId: string) => AfterSaleFacts> {
  if (reservationIds.length === 0) return () => ({ handover: null, returns: [] })
  const [purchases, returns] = await Promise.all([
    ctx.db
      .selectFrom('purchased_vehicles')
      .select(['reservation_id', 'handed_over_on', 'handed_over_by', 'handover_confirmed_at'])
      .where('reservation_id', 'in', reservationIds)
      .execute(),
    ctx.db
      .selectFrom('vehicle_returns')
      .selectAll()
      .where('reservation_id', 'in', reservationIds)
      .orderBy('id', 'desc')
      .execute(),
  ])
  return (reservationId) => {
    const purchase = purchases.find(({ reservation_id }) => reservation_id === reservationId)
    return {
      handover:
        purchase?.handed_over_on && purchase.handed_over_by
          ? {
              on: purchase.handed_over_on,
              by: purchase.handed_over_by,
              isConfirmed: purchase.handover_confirmed_at !== null,
            }
          : null,
      returns: returns
        .filter(({ reservation_id }) => reservation_id === reservationId)
        .map((row) => toReturnView(row, ctx.now())),
    }
  }
}

/** The returns that wait for the vendor and about which something was not said yet. */
export async function listReturnsToRemind(
  ctx: Context,
): Promise<readonly { readonly id: string; readonly reservationId: string }[]> {
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000)
  return ctx.db
    .selectFrom('vehicle_returns')
    .select(['id', 'reservation_id as reservationId'])
    .where((q) =>
      q.or([
        q.and([
          q('status', '=', 'requested'),
          q('escalated_at', 'is', null),
          q('requested_at', '<=', ago(returnReminderHours)),
        ]),
        q.and([
          q('status', '=', 'accepted'),
          q('car_reminded_at', 'is', null),
          q('return_at', '<=', ago(carBackRecordHours)),
        ]),
        q.and([
          q('status', '=', 'car_back'),
          q('pay_back_escalated_at', 'is', null),
          q('transferred', '>', 0),
          q('paid_back_at', 'is', null),
          q('car_back_at', '<=', ago((payBackDays - payBackReminderDays) * 24)),
        ]),
      ]),
    )
    .orderBy('requested_at')
    .limit(1_000)
    .execute()
}

function toReturnView(row: Row, now: Date): ReturnView {
  const { status, answer_due_at, car_back_at, transferred, paid_back_at } = row
  return {
    id: row.id,
    kind: row.kind,
    status,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    answerDueAt: answer_due_at.toISOString(),
    isOverdue: isOverdue(
      {
        status,
        requestedAt: row.requested_at,
        answerDueAt: answer_due_at,
        returnAt: row.return_at,
        carBackAt: car_back_at,
        transferred,
        isPaidBack: paid_back_at !== null,
      },
      now,
    ),
    answeredAt: row.answered_at?.toISOString() ?? null,
    place: row.return_place,
    returnAt: row.return_at?.toISOString() ?? null,
    refusalReason: row.refusal_reason,
    calledOffAt: row.called_off_at?.toISOString() ?? null,
    carBackAt: car_back_at?.toISOString() ?? null,
    deposit: row.deposit,
    transferred,
    paidBackBy: car_back_at && transferred > 0 ? payBackDue(car_back_at).toISOString() : null,
    paidBackAt: paid_back_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}
