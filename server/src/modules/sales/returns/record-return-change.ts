import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import type { ReturnChange } from '../events.ts'

interface ChangedReturn {
  readonly returnId: string
  readonly kind: ReturnKind
  readonly change: ReturnChange
}

/** Changes that can happen to a return more than once. */
const mayRepeat: ReadonlySet<ReturnChange> = new Set(['completed', 'sent'])

/** Writes the event, audit row and live notification of a changed return, in its transaction. */
export async function recordReturnChange(
  ctx: Context,
  reservation: LockedReservation,
  { returnId, kind, change }: ChangedReturn,
): Promise<void> {
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.ReturnChanged',
      // A reopened return is completed a second time, with a second event for both parties.
      key: `return:${returnId}:${change}${mayRepeat.has(change) ? `:${ctx.now().toISOString()}` : ''}`,
      payload: { ...eventIds(reservation), returnId, kind, change },
    },
    audit: { action: `reservation.return_${change}`, details: { returnId, kind } },
  })
}
