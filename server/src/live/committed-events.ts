import type { LiveEvent } from '@autopiazza/contract/messaging'

/** A committed event of one person's feed. */
export interface CommittedEvent {
  readonly userId: string
  readonly position: number
  readonly event: LiveEvent
}

type Subscriber = (events: readonly CommittedEvent[]) => void

const subscribers = new Set<Subscriber>()

/** Tells this process what has just been committed. A hint: who misses it reads the same from the table. */
export function publishCommitted(events: readonly CommittedEvent[]): void {
  for (const notify of subscribers) notify(events)
}

export function subscribeToCommitted(subscriber: Subscriber): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
