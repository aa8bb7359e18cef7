import type { WebhookData } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../publish-event.ts'
import { insertDelivery } from './deliveries-store.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { payloadOf } from './payload-of.ts'
import { queueSending } from './queue-sending.ts'
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
