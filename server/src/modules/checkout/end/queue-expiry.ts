import type { Context } from '../../../context.ts'
import { queueJob } from '../../../database/queue-job.ts'

/** Has the hold of this reservation ended at its time, moving the time that was set before; belongs in the transaction that sets it. */
export async function queueExpiry(ctx: Context, reservationId: string, expiresAt: Date): Promise<void> {
  const key = `expire-reservation:${reservationId}`
  await queueJob(ctx, 'expire-reservation', { reservationId }, { key, runAt: expiresAt })
}
