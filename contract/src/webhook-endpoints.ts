import { z } from './zod.ts'
import { fieldError, id, nothing, operation, paged, paging, timestamp } from './operation.ts'
import { vendorOnly } from './refusals.ts'
import {
  webhookDeliveryStates,
  webhookDisabledWhys,
  webhookEvents,
  webhookLimits,
  webhookProblems,
  webhookTestEvent,
} from './webhook-vocabulary.ts'

/** A URL with a host, without user name or password. The server decides whether it can be called. */
const address = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .max(webhookLimits.address, fieldError('too_long'))
  .refine(isCallable, fieldError('webhook_address'))

function isCallable(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '' && hash === ''
}

const events = z
  .array(z.enum(webhookEvents), { error: fieldError('required') })
  .min(1, fieldError('required'))
  .max(webhookEvents.length)
  .transform((chosen) => [...new Set(chosen)])

export const webhookEndpoint = z
  .object({
    id,
    address: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: timestamp,
    disabled: z.object({ at: timestamp, why: z.enum(webhookDisabledWhys) }).nullable(),
    failingSince: timestamp.nullable(),
    formerSecretUntil: timestamp.nullable(),
    waiting: z.int(),
  })
  .meta({
    description:
      "An address of a vendor's program. disabled: since when and why it is not called; null while it is. failingSince: since when no call has succeeded; null while they do. waiting: calls that are still to be made. formerSecretUntil: until when a replaced secret signs too.",
  })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookDelivery = z
  .object({
    id,
    event: z.enum([...webhookEvents, webhookTestEvent]),
    state: z.enum(webhookDeliveryStates),
    createdAt: timestamp,
    attempts: z.int(),
    lastAttemptAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable(),
    status: z.int().nullable(),
    problem: z.enum(webhookProblems).nullable(),
    answer: z.string().nullable(),
  })
  .meta({
    description:
      'One event and its calls to one address. id: the header webhook-id of each. nextAttemptAt: null unless it waits. status: of the last answer; answer: the beginning of its text. Both are null without an answer.',
  })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const deliveriesPageSize = 10
const secret = z
  .string()
  .describe('whsec_ and the key in base64, as Standard Webhooks defines it. It is shown this once.')
const ofEndpoint = z.object({ id })
const ownEndpoint = [...vendorOnly, 'webhooks.not_found'] as const

export const webhookEndpoints = {
  list: operation('GET', '/vendor/webhooks', "The vendor's webhooks, the oldest first.", vendorOnly).output(
    z.array(webhookEndpoint),
  ),
  add: operation('POST', '/vendor/webhooks', 'Adds an address that is called about events, and makes its secret.', [
    ...vendorOnly,
    'webhooks.limit',
  ])
    .input(z.object({ address, events }))
    .output(z.object({ endpoint: webhookEndpoint, secret })),
  change: operation(
    'PATCH',
    '/vendor/webhooks/{id}',
    'Changes the address or the events, switches a webhook off or on. Events that occur while it is off are never delivered.',
    ownEndpoint,
  )
    .input(
      z
        .strictObject({ id, address: address.optional(), events: events.optional(), isEnabled: z.boolean().optional() })
        .refine((change) => Object.keys(change).length > 1, { path: ['events'], error: fieldError('required') }),
    )
    .output(webhookEndpoint),
  rotateSecret: operation(
    'POST',
    '/vendor/webhooks/{id}/secret',
    'Creates a new secret. The former one also signs for a day.',
    ownEndpoint,
  )
    .input(ofEndpoint)
    .output(z.object({ endpoint: webhookEndpoint, secret })),
  remove: operation(
    'DELETE',
    '/vendor/webhooks/{id}',
    'Removes a webhook and what was recorded about its calls.',
    ownEndpoint,
  )
    .input(ofEndpoint)
    .output(nothing),
  test: operation('POST', '/vendor/webhooks/{id}/test', 'Has a call of the type webhook.test made at once.', [
    ...ownEndpoint,
    'webhooks.disabled',
    'webhooks.too_many',
  ])
    .input(ofEndpoint)
    .output(webhookDelivery),
  deliveries: operation(
    'GET',
    '/vendor/webhooks/{id}/deliveries',
    'One page of the calls of the last thirty days, the newest event first.',
    ownEndpoint,
  )
    .input(ofEndpoint.extend(paging(deliveriesPageSize)))
    .output(z.object({ ...paged, deliveries: z.array(webhookDelivery) })),
  sendAgain: operation(
    'POST',
    '/vendor/webhooks/{id}/deliveries/{deliveryId}/send',
    'Repeats the call about an event at once, with the same webhook-id.',
    [...ownEndpoint, 'webhooks.delivery_not_found', 'webhooks.disabled', 'webhooks.too_many'],
  )
    .input(z.object({ id, deliveryId: id }))
    .output(webhookDelivery),
}
