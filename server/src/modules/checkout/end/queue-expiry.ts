import type { Context } from '../../../kernel/context.ts'
import { queueJob } from '../../../database/queue-job.ts'

/** Queues the end of this reservation's hold at its time, and moves a time set before; call it in the transaction that sets the time. */
export async function queueExpiry(ctx: Context, reservationId: string, expiresAt: Date): Promise<void> {
  const key = `expire-reservation:${reservationId}`
  await queueJob(ctx, 'expire-reservation', { reservationId }, { key, runAt: expiresAt })
}
