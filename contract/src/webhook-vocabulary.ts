/** What a vendor's program can be told about, by a signed call to its address. */
export const webhookEvents = [
  'conversation.started',
  'message.received',
  'reservation.created',
  'reservation.confirmed',
  'reservation.changed',
  'reservation.ended',
  'transfer.stated',
  'transfer.recorded',
  'sale.completed',
  'sale.handed_over',
  'sale.ended',
  'return.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The call that a vendor has sent to try an address; no address chooses it. */
export const webhookTestEvent = 'webhook.test'

/** How many webhooks a vendor can have, how long their addresses may be, and for how many hours a replaced secret still signs. */
export const webhookLimits = { perVendor: 5, address: 500, formerSecretHours: 24 } as const

/** Why a webhook is off. gone: its address answered 410. backlog: too many calls waited for it. */
export const webhookDisabledWhys = ['by_vendor', 'failing', 'gone', 'backlog'] as const
export type WebhookDisabledWhy = (typeof webhookDisabledWhys)[number]

/** waiting: it is called, or called again, later; given_up: it is called no more by itself. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why a call did not succeed. refused: another answer than 2xx or 3xx. secret_unreadable: nothing can be signed until the secret is replaced. */
export const webhookProblems = [
  'address_refused',
  'unreachable',
  'timed_out',
  'redirected',
  'refused',
  'secret_unreadable',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]
