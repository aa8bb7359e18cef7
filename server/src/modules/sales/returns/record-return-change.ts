import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import type { ReturnChange } from '../events.ts'

interface ChangedReturn {
  readonly returnId: string
  readonly kind: ReturnKind
  readonly change: ReturnChange
}

/** Writes what follows from a change of a return, in its transaction: event, audit row and live notification. */
export async function recordReturnChange(
  ctx: Context,
  reservation: LockedReservation,
  { returnId, kind, change }: ChangedReturn,
): Promise<void> {
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.ReturnChanged',
      key: `return:${returnId}:${change}`,
      payload: { ...eventIds(reservation), returnId, kind, change },
    },
    audit: { action: `reservation.return_${change}`, details: { returnId, kind } },
  })
}
