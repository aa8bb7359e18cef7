import { returnMachine } from '@autopiazza/contract/return-states'
import { statesBefore } from '@autopiazza/contract/state-machine'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { isWithBuyer } from '../reads/return-rows.ts'
import type { ReturnReminder, WaitingReturn } from '../rules/return-reminders.ts'

interface NewReturn {
  readonly reservationId: string
  readonly kind: ReturnKind
  readonly reason: string | null
  readonly answerDueAt: Date
}

export async function insertReturn(
  ctx: Context,
  { reservationId, kind, reason, answerDueAt }: NewReturn,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('vehicle_returns')
    .values({
      reservation_id: reservationId,
      kind,
      reason,
      requested_at: ctx.now(),
      answer_due_at: answerDueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Answer =
  | { readonly status: 'accepted'; readonly place: string; readonly at: Date }
  | { readonly status: 'refused'; readonly reason: string }

export async function updateAnswer(
  ctx: Context,
  { id, answer }: { readonly id: string; readonly answer: Answer },
): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({
        status: answer.status,
        answered_at: ctx.now(),
        ...(answer.status === 'accepted'
          ? { return_place: answer.place, return_at: answer.at }
          : { refusal_reason: answer.reason }),
      })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, answer.status === 'accepted' ? 'accept' : 'refuse'))
      .executeTakeFirst(),
  )
}

export async function updateCalledOff(ctx: Context, id: string): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({ status: 'called_off', called_off_at: ctx.now() })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, 'call_off'))
      .executeTakeFirst(),
  )
}

export async function updateCarBack(ctx: Context, id: string): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({
        status: 'car_back',
        answered_at: sql<Date>`coalesce(answered_at, ${ctx.now()})`,
        car_back_at: ctx.now(),
      })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, 'record_car_back'))
      .executeTakeFirst(),
  )
}

export async function updateCompleted(ctx: Context, id: string): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({ status: 'completed', completed_at: ctx.now() })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, 'complete'))
      .executeTakeFirst(),
  )
}

export async function updateReopened(ctx: Context, id: string): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({ status: 'car_back', completed_at: null })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, 'deny_repayment'))
      .executeTakeFirst(),
  )
}

/** Records the buyer's statement that the car was sent, replacing an earlier one. */
export async function updateSent(
  ctx: Context,
  { id, on, proof }: { readonly id: string; readonly on: string; readonly proof: string },
): Promise<void> {
  await changed(
    ctx.db
      .updateTable('vehicle_returns')
      .set({ sent_on: on, sent_proof: proof })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(returnMachine, 'record_car_back'))
      .executeTakeFirst(),
  )
}

const reminderColumns = {
  reminder: 'reminded_at',
  overdue: 'escalated_at',
  car_reminder: 'car_reminded_at',
  car_due: 'car_due_reminded_at',
  car_late: 'car_late_at',
} as const satisfies Record<ReturnReminder, string>

/** Marks a reminder of a waiting return as sent. Returns false when it was sent before. */
export async function markReminded(
  ctx: Context,
  { id, reminder }: { readonly id: string; readonly reminder: ReturnReminder },
): Promise<boolean> {
  const column = reminderColumns[reminder]
  const row = await ctx.db
    .updateTable('vehicle_returns')
    .set({ [column]: ctx.now() })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface LockedReturn extends WaitingReturn {
  readonly id: string
  readonly sentOn: string | null
  readonly sentProof: string | null
}

/** Returns the returns of a locked reservation, the newest first. */
export async function findReturns(ctx: Context, reservationId: string): Promise<LockedReturn[]> {
  return ctx.db
    .selectFrom('vehicle_returns as returning_car')
    .select((q) => [
      'id',
      'kind',
      'status',
      'requested_at as requestedAt',
      'answer_due_at as answerDueAt',
      'return_at as returnAt',
      'car_back_at as carBackAt',
      'sent_on as sentOn',
      'sent_proof as sentProof',
      q('sent_on', 'is not', null).$castTo<boolean>().as('isSent'),
      isWithBuyer.as('isWithBuyer'),
    ])
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute()
}

interface HandoverRecord {
  readonly reservedAt: Date
  readonly handedOverOn: string | null
  readonly isConfirmed: boolean
  readonly recordedByVendorAt: Date | null
  /** The day from which the days to return the car are counted; null while no handover counts. */
  readonly countsFrom: string | null
}

export async function findHandover(ctx: Context, reservationId: string): Promise<HandoverRecord> {
  return ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('purchased_vehicles as purchase', 'purchase.reservation_id', 'reservation.id')
    .select((q) => [
      'reservation.created_at as reservedAt',
      'purchase.handed_over_on as handedOverOn',
      'purchase.handover_said_at as recordedByVendorAt',
      'purchase.return_days_from as countsFrom',
      q('purchase.handover_confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow()
}

async function changed(written: Promise<{ readonly numUpdatedRows: bigint }>): Promise<void> {
  if ((await written).numUpdatedRows !== 1n) throw new Error('A return changed while its reservation was locked')
}
