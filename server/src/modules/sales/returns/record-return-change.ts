import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { type LockedReservation, eventIds, recordChange } from '../../checkout/index.ts'
import type { ReturnChange } from '../events.ts'

interface ChangedReturn {
  readonly returnId: string
  readonly kind: ReturnKind
  readonly change: ReturnChange
}

/** What can happen to a return more than once. */
const mayRepeat: ReadonlySet<ReturnChange> = new Set(['completed', 'sent'])

/** Writes what follows from a change of a return, in its transaction: event, audit row and live notification. */
export async function recordReturnChange(
  ctx: Context,
  reservation: LockedReservation,
  { returnId, kind, change }: ChangedReturn,
): Promise<void> {
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.ReturnChanged',
      // A return that was opened again is completed again, and both hear of it.
      key: `return:${returnId}:${change}${mayRepeat.has(change) ? `:${ctx.now().toISOString()}` : ''}`,
      payload: { ...eventIds(reservation), returnId, kind, change },
    },
    audit: { action: `reservation.return_${change}`, details: { returnId, kind } },
  })
}
