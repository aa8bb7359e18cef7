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

/** A test call that a vendor triggers; webhooks cannot subscribe to it. */
export const webhookTestEvent = 'webhook.test'

/** Maximum webhooks of a vendor, maximum characters of their URLs, and hours for which a replaced secret is still used to sign. */
export const webhookLimits = { perVendor: 5, address: 500, formerSecretHours: 24 } as const

/** Why a webhook is off. gone: its URL answered 410. backlog: too many calls were queued. */
export const webhookDisabledWhys = ['by_vendor', 'failing', 'gone', 'backlog'] as const
export type WebhookDisabledWhy = (typeof webhookDisabledWhys)[number]

/** waiting: the call will be made or repeated; given_up: there are no more automatic retries. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why a call failed. refused: a status other than 2xx or 3xx. secret_unreadable: calls cannot be signed until the secret is replaced. */
export const webhookProblems = [
  'address_refused',
  'unreachable',
  'timed_out',
  'redirected',
  'refused',
  'secret_unreadable',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]
