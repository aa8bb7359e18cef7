import type { Context } from '../../../kernel/context.ts'
import { queueJob } from '../../../database/queue-job.ts'

/** Queues the end of this hold and replaces a job that was queued for it. Call it in the transaction that sets the time. */
export async function queueExpiry(ctx: Context, reservationId: string, expiresAt: Date): Promise<void> {
  const key = `expire-reservation:${reservationId}`
  await queueJob(ctx, 'expire-reservation', { reservationId }, { key, runAt: expiresAt })
}
