import { type WebhookData, webhookPayload } from '@autopiazza/contract/webhook-payloads'
import type { WebhookEvent, webhookTestEvent } from '@autopiazza/contract/webhook-vocabulary'

/** The body of the call, which holds what the contract describes and nothing more; otherwise it throws. */
export function payloadOf<T extends WebhookEvent | typeof webhookTestEvent>(
  type: T,
  occurredAt: Date,
  data: WebhookData<T>,
): string {
  return JSON.stringify(webhookPayload(type).parse({ type, timestamp: occurredAt.toISOString(), data }))
}
