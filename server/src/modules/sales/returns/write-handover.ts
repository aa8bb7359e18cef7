import type { Context } from '../../../kernel/context.ts'
import { type Day } from '@autopiazza/contract/calendar-day'
import { acceptHandover, recordHandover, withdrawHandover } from '../../aftersales/index.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import { isRunning } from '../rules/returns.ts'
import { syncSettlement } from '../settlement/sync-settlement.ts'
import { findReturns } from './returns-store.ts'

type RecordedHandover =
  | { readonly on: Day; readonly by: 'vendor' }
  /** countsFrom: the day from which the days to return the car are counted; saidOn: the day that the vendor had recorded. */
  | { readonly on: Day; readonly by: 'buyer'; readonly countsFrom: Day; readonly saidOn: string | null }

/** Writes the day of a handover with its event. Returns false when it is too late. The vendor's record alone does not count yet. */
export async function writeHandover(
  ctx: Context,
  reservation: LockedReservation,
  handover: RecordedHandover,
): Promise<boolean> {
  const { id } = reservation
  const { on, by } = handover
  const countsFrom = handover.by === 'buyer' ? handover.countsFrom : null
  if (
    !(await recordHandover({
      ctx,
      input: { reservationId: id, on, by, countsFrom },
    }))
  )
    return false
  await syncSettlement(ctx, reservation)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.HandoverRecorded',
      key: `reservation:${id}:handover:${by}:${on}:${ctx.now().toISOString()}`,
      payload: { ...eventIds(reservation), on, by, saidOn: handover.by === 'buyer' ? handover.saidOn : null },
    },
    audit: { action: 'reservation.record_handover', details: { on } },
  })
  return true
}

/** Makes the vendor's record of the handover count, because the buyer has not objected. Returns false when the buyer has answered. */
export async function countHandover(
  ctx: Context,
  reservation: LockedReservation,
  { on, countsFrom }: { readonly on: Day; readonly countsFrom: Day },
): Promise<boolean> {
  const { id } = reservation
  if (!(await acceptHandover({ ctx, input: { reservationId: id, countsFrom } }))) return false
  await syncSettlement(ctx, reservation)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.HandoverUncontested',
      key: `reservation:${id}:handover-uncontested:${countsFrom}`,
      payload: { ...eventIds(reservation), on },
    },
  })
  return true
}

/** Removes the vendor's recorded handover, with its event. Returns false where the buyer has confirmed or recorded it, or requests a return. */
export async function withdrawRecordedHandover(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { id } = reservation
  if ((await findReturns(ctx, id)).some(({ status }) => isRunning(status))) return false
  const on = await removeHandover(ctx, reservation)
  if (on === null) return false
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.HandoverTakenBack',
      key: `reservation:${id}:handover-taken-back:${ctx.now().toISOString()}`,
      payload: { ...eventIds(reservation), on },
    },
    audit: { action: 'reservation.take_handover_back', details: { on } },
  })
  return true
}

/** Removes the handover that the buyer denies, with its event. Returns false where the buyer has confirmed it. */
export async function denyHandover(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { id } = reservation
  const on = await removeHandover(ctx, reservation)
  if (on === null) return false
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.HandoverDenied',
      key: `reservation:${id}:handover-denied:${ctx.now().toISOString()}`,
      payload: { ...eventIds(reservation), on },
    },
    audit: { action: 'reservation.deny_handover', details: { on } },
  })
  return true
}

async function removeHandover(ctx: Context, reservation: LockedReservation): Promise<Day | null> {
  const on = await withdrawHandover({
    ctx,
    input: { reservationId: reservation.id },
  })
  if (on !== null) await syncSettlement(ctx, reservation)
  return on
}
