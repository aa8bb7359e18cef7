import { daysLater } from '@autopiazza/contract/calendar-day'
import { handoverAnswerEnd, lastBringBackDay } from '@autopiazza/contract/return-days'
import {
  bringBackDays,
  bringBackReminderDays,
  carBackRecordHours,
  returnReminderHours,
} from '@autopiazza/contract/return-terms'
import type { Handover, ReturnView } from '@autopiazza/contract/return-view'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { VehicleReturns } from '../../../database/tables.ts'
import { type Account, accountOfReservation } from '../../payments/index.ts'
import { isOverdue } from '../rules/return-reminders.ts'
import { lastMinute, payBackDue } from '../rules/returns.ts'

/** Whether the sold car of the alias `returning_car` was handed over. */
export const isWithBuyer = sql<boolean>`(
  select handed_over_on from purchased_vehicles where reservation_id = returning_car.reservation_id) is not null`

type Row = Selectable<VehicleReturns> &
  Pick<Account, 'owed_to_card' | 'returned_to_card' | 'received' | 'owed_by_vendor' | 'paid_back_at'>

export interface AfterSaleFacts {
  readonly handover: Handover | null
  readonly returns: readonly ReturnView[]
}

/** Returns the handovers of these sales and their returns, the newest first. */
export async function listAfterSales(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<(reservationId: string) => AfterSaleFacts> {
  if (reservationIds.length === 0) return () => ({ handover: null, returns: [] })
  const [purchases, returns] = await Promise.all([
    ctx.db
      .selectFrom('purchased_vehicles')
      .select([
        'reservation_id',
        'handed_over_on',
        'handed_over_by',
        'handover_confirmed_at',
        'handover_said_at',
        'return_days_from',
      ])
      .where('reservation_id', 'in', reservationIds)
      .execute(),
    ctx.db
      .selectFrom('vehicle_returns as returning_car')
      .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'returning_car.reservation_id')
      .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
      .selectAll('returning_car')
      .select([
        'account.owed_to_card',
        'account.returned_to_card',
        'account.received',
        'account.owed_by_vendor',
        'account.paid_back_at',
      ])
      .where('returning_car.reservation_id', 'in', reservationIds)
      .orderBy('returning_car.id', 'desc')
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
              countsFrom: purchase.return_days_from,
              answerBy:
                purchase.return_days_from === null && purchase.handover_said_at
                  ? lastMinute(handoverAnswerEnd(purchase.handover_said_at))
                  : null,
            }
          : null,
      returns: returns
        .filter(({ reservation_id }) => reservation_id === reservationId)
        .map((row) => toReturnView(row, { isHandedOver: Boolean(purchase?.handed_over_on), now: ctx.now() })),
    }
  }
}

/** Returns handovers that vendors recorded before this time and buyers have not answered, oldest first. */
export async function listUnansweredHandovers(
  ctx: Context,
  { saidBefore }: { readonly saidBefore: Date },
): Promise<readonly { readonly id: string }[]> {
  return ctx.db
    .selectFrom('purchased_vehicles')
    .select('reservation_id as id')
    .where('reservation_id', 'is not', null)
    .where('handover_said_at', '<', saidBefore)
    .where('return_days_from', 'is', null)
    .where('returned_on', 'is', null)
    .orderBy('handover_said_at')
    .limit(1_000)
    .$narrowType<{ id: string }>()
    .execute()
}

/** Returns the returns that wait for the vendor and still have a reminder to send. */
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
        // Working days can only move these deadlines later.
        q.and([
          q('status', 'in', ['requested', 'accepted']),
          q('car_late_at', 'is', null),
          q('requested_at', '<=', daysLater(ctx.now(), bringBackReminderDays - bringBackDays)),
        ]),
      ]),
    )
    .orderBy('requested_at')
    .limit(1_000)
    .execute()
}

function toReturnView(
  row: Row,
  { isHandedOver, now }: { readonly isHandedOver: boolean; readonly now: Date },
): ReturnView {
  const {
    status,
    answer_due_at: answerDueAt,
    requested_at: requestedAt,
    return_at: returnAt,
    car_back_at: carBackAt,
    kind,
  } = row
  const waiting = {
    kind,
    status,
    requestedAt,
    answerDueAt,
    returnAt,
    isWithBuyer: isHandedOver,
    isSent: row.sent_on !== null,
  }
  const transferred = carBackAt ? row.received : 0
  const isPaidBack = transferred > 0 && row.owed_by_vendor === 0
  const paidBackBy =
    carBackAt && transferred > 0
      ? payBackDue({ endedAt: carBackAt, returnRequestedAt: requestedAt, returnSentOn: row.sent_on })
      : null
  const isLate = paidBackBy !== null && !isPaidBack && now >= paidBackBy
  return {
    id: row.id,
    kind,
    status,
    reason: row.reason,
    requestedAt: requestedAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    isOverdue: isLate || isOverdue(waiting, now),
    answeredAt: row.answered_at?.toISOString() ?? null,
    bringBackBy: lastBringBackDay(requestedAt),
    place: row.return_place,
    returnAt: returnAt?.toISOString() ?? null,
    refusalReason: row.refusal_reason,
    sentOn: row.sent_on,
    sentProof: row.sent_proof,
    calledOffAt: row.called_off_at?.toISOString() ?? null,
    carBackAt: carBackAt?.toISOString() ?? null,
    deposit: carBackAt ? row.owed_to_card + row.returned_to_card : 0,
    transferred,
    paidBackBy: paidBackBy?.toISOString() ?? null,
    paidBackAt: isPaidBack ? (row.paid_back_at?.toISOString() ?? null) : null,
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}
