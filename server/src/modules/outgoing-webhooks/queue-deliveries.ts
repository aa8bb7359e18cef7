import { type WebhookData, webhookPayload } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent, webhookTestEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { insertDelivery } from './deliveries-store.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { listListeningEndpoints } from './reads/listening-endpoints.ts'
import { maxWaiting } from './rules/retries.ts'

interface EventDeliveries<T extends WebhookEvent> {
  readonly vendorId: string
  readonly event: T
  readonly about: Pick<DomainEvent, 'id' | 'occurredAt'>
  /** The data of the event; null when its subject is gone. Called only when an endpoint listens. */
  readonly data: () => Promise<WebhookData<T> | null>
}

/** Stores one delivery per webhook that listens to the event. A webhook with too many waiting deliveries is disabled instead. */
export async function queueDeliveries<T extends WebhookEvent>(
  ctx: Context,
  { vendorId, event, about, data }: EventDeliveries<T>,
): Promise<void> {
  const endpoints = await listListeningEndpoints(ctx, { vendorId, event, countUpTo: maxWaiting })
  const eventData = endpoints.length > 0 ? await data() : null
  if (!eventData) return
  const body = payloadOf(event, about.occurredAt, eventData)
  for (const { id: endpointId, waiting } of endpoints) {
    if (waiting >= maxWaiting) await disableEndpoint(ctx, { id: endpointId, why: 'backlog' })
    else await insertDelivery(ctx, { endpointId, eventId: about.id, event, body })
  }
  await queueSending(ctx)
}

/** Returns the body of the call. Throws when the data differs from the contract. */
export function payloadOf<T extends WebhookEvent | typeof webhookTestEvent>(
  type: T,
  occurredAt: Date,
  data: WebhookData<T>,
): string {
  return JSON.stringify(webhookPayload(type).parse({ type, timestamp: occurredAt.toISOString(), data }))
}

export const sendingJob = 'send-webhooks'

/** Queues the sending of due deliveries. One runs at a time across processes, so that slow programs block only one slot of the worker. */
export async function queueSending(ctx: Context): Promise<void> {
  await queueJob(ctx, sendingJob, {}, { key: sendingJob, queue: sendingJob, maxAttempts: 3 })
}
