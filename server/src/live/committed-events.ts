import type { LiveEvent } from '@autopiazza/contract/messaging'

export interface CommittedEvent {
  readonly userId: string
  readonly position: number
  readonly event: LiveEvent
}

type Subscriber = (events: readonly CommittedEvent[]) => void

const subscribers = new Set<Subscriber>()

/** Notifies the subscribers in this process of events that have just been committed. A missed notification loses nothing: the events are in the table. */
export function publishCommitted(events: readonly CommittedEvent[]): void {
  for (const notify of subscribers) notify(events)
}

/** Subscribes to committed events; returns the function that unsubscribes. */
export function subscribeToCommitted(subscriber: Subscriber): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
