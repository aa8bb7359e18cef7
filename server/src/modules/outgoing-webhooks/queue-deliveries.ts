import { type WebhookData, webhookPayload } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent, webhookTestEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { insertDelivery } from './deliveries-store.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { listListeningEndpoints } from './reads/listening-endpoints.ts'
import { maxWaiting } from './rules/retries.ts'

interface Told<T extends WebhookEvent> {
  readonly vendorId: string
  readonly event: T
  readonly about: Pick<DomainEvent, 'id' | 'occurredAt'>
  /** What is told; null where the thing is gone. Asked only where somebody listens. */
  readonly data: () => Promise<WebhookData<T> | null>
}

/** Writes one call for each webhook that is called about the event. One for which too many wait is switched off instead. */
export async function queueDeliveries<T extends WebhookEvent>(
  ctx: Context,
  { vendorId, event, about, data }: Told<T>,
): Promise<void> {
  const endpoints = await listListeningEndpoints(ctx, { vendorId, event, countUpTo: maxWaiting })
  const told = endpoints.length > 0 ? await data() : null
  if (!told) return
  const body = payloadOf(event, about.occurredAt, told)
  for (const { id: endpointId, waiting } of endpoints) {
    if (waiting >= maxWaiting) await disableEndpoint(ctx, { id: endpointId, why: 'backlog' })
    else await insertDelivery(ctx, { endpointId, eventId: about.id, event, body })
  }
  await queueSending(ctx)
}

/** The body of the call, which holds what the contract describes and nothing more; otherwise it throws. */
export function payloadOf<T extends WebhookEvent | typeof webhookTestEvent>(
  type: T,
  occurredAt: Date,
  data: WebhookData<T>,
): string {
  return JSON.stringify(webhookPayload(type).parse({ type, timestamp: occurredAt.toISOString(), data }))
}

export const sendingJob = 'send-webhooks'

/** Queues the sending of what is due. One runs at a time in all processes, so that programs which answer slowly take one place of the worker. */
export async function queueSending(ctx: Context): Promise<void> {
  await queueJob(ctx, sendingJob, {}, { key: sendingJob, queue: sendingJob, maxAttempts: 3 })
}
