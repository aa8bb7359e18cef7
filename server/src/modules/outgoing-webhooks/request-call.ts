import { randomUUID } from 'node:crypto'
import type { Wait } from '@autopiazza/contract/operation'
import { webhookTestEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { actingVendor, consumeRateLimit } from '../identity/index.ts'
import { insertDelivery, makeDue } from './deliveries-store.ts'
import { endPause } from './endpoints-store.ts'
import { payloadOf, queueSending } from './queue-deliveries.ts'
import { findDeliveryView } from './reads/delivery-views.ts'
import { findEndpointView } from './reads/endpoint-views.ts'

declare module '../../kernel/outcome.ts' {
  interface RefusalDetails {
    'webhooks.too_many': Wait
  }
}

interface RequestCall<Input> {
  readonly ctx: Context
  readonly input: Input
}

/** Queues a test call to a webhook of the acting vendor, whatever events it subscribes to. */
export async function testEndpoint({ ctx, input: { id } }: RequestCall<{ readonly id: string }>) {
  const allowed = await checkRequest(ctx, id)
  if (!allowed.ok) return allowed
  return inTransaction(ctx, async (ctx) => {
    const body = payloadOf(webhookTestEvent, ctx.now(), {})
    const test = { endpointId: id, eventId: randomUUID(), event: webhookTestEvent, body } as const
    return ok(await queueNow(ctx, { endpointId: id, id: (await insertDelivery(ctx, test)) ?? '' }))
  })
}

/** Queues a delivery again, with the same id and body. */
export async function sendAgain({
  ctx,
  input: { id: endpointId, deliveryId: id },
}: RequestCall<{ readonly id: string; readonly deliveryId: string }>) {
  const allowed = await checkRequest(ctx, endpointId)
  if (!allowed.ok) return allowed
  return inTransaction(ctx, async (ctx) => {
    if (!(await findDeliveryView(ctx, { endpointId, id }))) return refused('webhooks.delivery_not_found')
    await makeDue(ctx, id)
    return ok(await queueNow(ctx, { endpointId, id }))
  })
}

const callsPerHour = 60

async function checkRequest(ctx: Context, id: string) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  const endpoint = await findEndpointView(ctx, { id, vendorId })
  if (!endpoint) return refused('webhooks.not_found')
  if (endpoint.disabled) return refused('webhooks.disabled')
  const seconds = await consumeRateLimit(ctx, {
    name: 'webhook-calls',
    key: vendorId,
    points: callsPerHour,
    seconds: 3_600,
  })
  return seconds > 0 ? refusedWith('webhooks.too_many', { seconds }) : ok(null)
}

async function queueNow(ctx: Context, call: { readonly endpointId: string; readonly id: string }) {
  await endPause(ctx, call.endpointId)
  await queueSending(ctx)
  const view = await findDeliveryView(ctx, call)
  if (!view) throw new Error('The stored delivery was not found')
  return view
}
