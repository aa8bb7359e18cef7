import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'

export const sendingJob = 'send-webhooks'

/** Queues the sending of what is due. One runs at a time in all processes, so that programs which answer slowly take one place of the worker. */
export async function queueSending(ctx: Context): Promise<void> {
  await queueJob(ctx, sendingJob, {}, { key: sendingJob, queue: sendingJob, maxAttempts: 3 })
}
