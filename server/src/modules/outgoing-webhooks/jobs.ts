import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { deleteOldDeliveries } from './deliveries-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { queueSending, sendingJob } from './queue-deliveries.ts'
import { sendDueDeliveries } from './send-due-deliveries.ts'

export function webhookJobs(webhooks: WebhookDependencies): readonly Job[] {
  return [{ name: sendingJob, run: (ctx) => sendDueDeliveries({ ctx, webhooks }) }]
}

export const webhookScheduledJobs: readonly ScheduledJob[] = [
  { name: 'queue-due-webhooks', pattern: '* * * * *', run: queueSending },
  { name: 'forget-webhook-deliveries', pattern: '11 4 * * *', run: deleteOldDeliveries },
]
