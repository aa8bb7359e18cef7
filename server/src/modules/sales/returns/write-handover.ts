import type { Context } from '../../../context.ts'
import { type Day } from '@autopiazza/contract/calendar-day'
import { recordHandover, withdrawHandover } from '../../aftersales/index.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import { isRunning } from '../rules/returns.ts'
import { syncSettlement } from '../settlement/sync-settlement.ts'
import { findReturns } from './returns-store.ts'

/** Writes the day of a handover with its event; false where it cannot be written any more. */
export async function writeHandover(
  ctx: Context,
  reservation: LockedReservation,
  { on, by }: { readonly on: Day; readonly by: 'buyer' | 'vendor' },
): Promise<boolean> {
  const { id } = reservation
  if (!(await recordHandover({ ctx, input: { reservationId: id, on, by } }))) return false
  await syncSettlement(ctx, reservation)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.HandoverRecorded',
      key: `reservation:${id}:handover:${by}:${on}:${ctx.now().toISOString()}`,
      payload: { ...eventIds(reservation), on, by },
    },
    audit: { action: 'reservation.record_handover', details: { on } },
  })
  return true
}

/** Takes back the handover that the vendor has recorded, with its event; false where the buyer has confirmed it or recorded it, or asks to give the car back. */
export async function takeHandoverBack(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { id } = reservation
  if ((await findReturns(ctx, id)).some(({ status }) => isRunning(status))) return false
  const on = await withdrawHandover({ ctx, input: { reservationId: id } })
  if (on === null) return false
  await syncSettlement(ctx, reservation)
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
