import type { Context } from '../../../kernel/context.ts'
import { queueJob } from '../../../database/queue-job.ts'

/** Queues the job that ends this hold, and replaces an earlier job of the same hold. Call it in the transaction that sets the end of the hold. */
export async function queueExpiry(ctx: Context, reservationId: string, expiresAt: Date): Promise<void> {
  const key = `expire-reservation:${reservationId}`
  await queueJob(ctx, 'expire-reservation', { reservationId }, { key, runAt: expiresAt })
}
