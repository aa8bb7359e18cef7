import { randomUUID } from 'node:crypto'
import { type WebhookEvent, webhookEvents } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { addEndpoint, listDeliveries, listEndpoints } from '../index.ts'
import type { WebhookDependencies } from '../ports.ts'
import { queueDeliveries } from '../queue-deliveries.ts'
import { sendDueDeliveries } from '../send-due-deliveries.ts'

/** The same context some milliseconds from now. */
export const later = (ctx: Context, milliseconds: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + milliseconds),
})

/** Webhooks of vendors, what happens to them, and the sending of their calls. */
export function createWebhooksFixture(system: Context, webhooks: WebhookDependencies) {
  return {
    add: async (ctx: Context, address: string, events: readonly WebhookEvent[] = webhookEvents) =>
      valueOf(await addEndpoint({ ctx, input: { address, events }, webhooks })),
    /** A conversation starts, as far as the vendor's programs are told. */
    tell: (vendorId: string, eventId: string = randomUUID(), ctx: Context = system) =>
      queueDeliveries(ctx, {
        vendorId,
        event: 'conversation.started',
        about: { id: eventId, occurredAt: ctx.now() },
        data: async () => ({
          conversation: { id: randomUUID() },
          vehicle: { id: randomUUID(), stockNumber: 'A-7', name: 'Fiat Panda 2020' },
        }),
      }),
    send: (milliseconds = 0, other: WebhookDependencies = webhooks) =>
      sendDueDeliveries({ ctx: later(system, milliseconds), webhooks: other }),
    deliveriesOf: async (ctx: Context, id: string) =>
      valueOf(await listDeliveries({ ctx, input: { id, page: 1, pageSize: 100 } })).deliveries,
    endpointOf: async (ctx: Context, id: string) =>
      valueOf(await listEndpoints({ ctx })).find((endpoint) => endpoint.id === id),
  }
}
