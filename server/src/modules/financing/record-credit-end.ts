import type { Context } from '../../kernel/context.ts'
import { pushLive } from '../../live/push-live.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { findAccount, insertEntry } from '../payments/index.ts'
import type {} from './events.ts'
import { lockRequest, updateEnded } from './store.ts'

interface CreditEnd {
  readonly requestId: string
  readonly by: 'financing_provider' | 'operator'
}

/**
 * Records that the credit of an ended purchase is ended, so that the buyer no longer owes the loan. Requires the
 * reservation's lock. Returns false, without a change, if the purchase has not ended or the end is already recorded.
 */
export async function recordCreditEnd(ctx: Context, { requestId, by }: CreditEnd): Promise<boolean> {
  const { reservationId, vehicleId, buyerId, vendorId, toEndFrom, endedAt } = await lockRequest(ctx, requestId)
  if (toEndFrom === null || endedAt) return false
  await updateEnded(ctx, { id: requestId, by })
  await writeAuditEntry(ctx, 'financing.end', requestId, { reservationId, by })
  const { credit_owed: amount } = await findAccount(ctx, reservationId)
  if (amount === 0) return true
  await insertEntry(ctx, { reservationId, kind: 'refunded', way: 'credit', amount, by })
  const about = { requestId, reservationId, vehicleId, buyerId, vendorId }
  await publishEvent(ctx, 'financing.CreditEnded', `financing:${requestId}:ended`, { ...about, amount })
  await pushLive(ctx, [buyerId, vendorId], { type: 'reservation', reservationId, vehicleId })
  return true
}
