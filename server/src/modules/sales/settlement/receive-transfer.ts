import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../kernel/context.ts'
import { type LockedReservation, recordChange } from '../../checkout/index.ts'
import { insertEntry } from '../../payments/index.ts'
import { syncSettlement } from './sync-settlement.ts'

interface Received {
  readonly amount: Cents
  /** The day in Italy on which it arrived. */
  readonly on: string
  readonly by: 'vendor' | 'operator'
  readonly key?: string | undefined
  /** The account is closed: what is received now is owed back at once. */
  readonly isOwedBack?: boolean
}

/** Enters a transfer that the vendor has received; the id of its entry. Does not notify: the change that follows does. */
export async function receiveTransfer(
  ctx: Context,
  reservation: LockedReservation,
  { amount, on, by, key, isOwedBack = false }: Received,
): Promise<string> {
  const { id: reservationId } = reservation
  const transfer = { reservationId, way: 'transfer', amount } as const
  if (isOwedBack) await insertEntry(ctx, { ...transfer, kind: 'owed_back', by: 'system' })
  const entryId = await insertEntry(ctx, { ...transfer, kind: 'paid', by, on, key })
  if (entryId === null) throw new Error(`The transfer ${key} of the reservation ${reservationId} was entered before`)
  await syncSettlement(ctx, reservation)
  await recordChange(ctx, reservation, {
    audit: { action: 'reservation.record_transfer', details: { amount, on } },
    notify: [],
  })
  return entryId
}
