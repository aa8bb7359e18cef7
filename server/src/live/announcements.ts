import type { LiveEvent } from '@autopiazza/contract/messaging'

/** A committed event of one person's feed. */
export interface Announcement {
  readonly userId: string
  readonly position: number
  readonly event: LiveEvent
}

type Hear = (announcements: readonly Announcement[]) => void

const listeners = new Set<Hear>()

/** Tells this process what has just been committed. A hint: who misses it reads the same from the table. */
export function announce(announcements: readonly Announcement[]): void {
  for (const hear of listeners) hear(announcements)
}

export function onAnnounced(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
