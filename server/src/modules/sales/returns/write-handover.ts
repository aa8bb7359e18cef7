import type { Context } from '../../../context.ts'
import { type Day } from '@autopiazza/contract/calendar-day'
import { recordHandover } from '../../aftersales/index.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import { syncSettlement } from '../settlement/sync-settlement.ts'

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
      key: `reservation:${id}:handover:${by}:${on}`,
      payload: { ...eventIds(reservation), on, by },
    },
    audit: { action: 'reservation.record_handover', details: { on } },
  })
  return true
}
