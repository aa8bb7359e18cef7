import type { Ledger } from './ledger.ts'
import { type CardEvent, newId } from './objects.ts'

export const apiVersion = '2026-10-28.endive'

/** The API request that caused a change; null when a user or the timer caused it. */
export interface Cause {
  id: string | null
  idempotency_key: string | null
}
export const noCause: Cause = { id: null, idempotency_key: null }

/** The state of the provider: its ledger, its clock, and the events it publishes. */
export interface CardAccount {
  ledger: Ledger
  now: () => number
  seconds: () => number
  publicBaseUrl: string
  publish: (type: string, object: unknown, cause: Cause, previous?: Record<string, unknown>) => void
}

export interface CardAccountOptions {
  ledger: Ledger
  now: () => number
  publicBaseUrl: string
  enqueue: (event: CardEvent) => void
}

export function createCardAccount({ ledger, now, publicBaseUrl, enqueue }: CardAccountOptions): CardAccount {
  const seconds = (): number => Math.floor(now() / 1000)
  return {
    ledger,
    now,
    seconds,
    publicBaseUrl,
    publish(type, object, cause, previous) {
      const event: CardEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: cause,
        type,
      }
      ledger.events.put(event.id, event)
      enqueue(event)
    },
  }
}
