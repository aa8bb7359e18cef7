import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { nothing, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type WebhookOperation = Extract<OperationName, `webhookEndpoints.${string}`>

const ownWebhook = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'webhooks.not_found',
  input: ({ webhookId }: Things) => ({ id: webhookId }),
} as const
const delivery = (webhook: Things, call: Things) => ({ id: webhook.webhookId, deliveryId: call.webhookDeliveryId })

export const webhookAuthorisation: Readonly<Record<WebhookOperation, Rule>> = {
  'webhookEndpoints.list': { by: 'vendor', of: 'none', input: nothing, isPrivate: true },
  'webhookEndpoints.add': {
    by: 'vendor',
    of: 'none',
    input: () => ({ address: `https://${randomUUID()}.example.it/webhook`, events: ['message.received'] }),
  },
  'webhookEndpoints.change': {
    ...ownWebhook,
    input: ({ webhookId }) => ({ id: webhookId, events: ['sale.completed'] }),
  },
  'webhookEndpoints.rotateSecret': ownWebhook,
  'webhookEndpoints.remove': ownWebhook,
  'webhookEndpoints.test': ownWebhook,
  'webhookEndpoints.deliveries': { ...ownWebhook, isPrivate: true },
  'webhookEndpoints.sendAgain': {
    ...ownWebhook,
    input: (things) => delivery(things, things),
    mixed: { input: delivery, code: 'webhooks.delivery_not_found' },
  },
}
