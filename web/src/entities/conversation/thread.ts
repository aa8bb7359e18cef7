import type { Message } from '@autopiazza/contract'

/** Merges messages by position, each once, oldest first. */
export function joinMessages(some: readonly Message[], others: readonly Message[]): Message[] {
  const byPosition = new Map([...some, ...others].map((message) => [message.position, message]))
  return [...byPosition.values()].toSorted((one, other) => one.position - other.position)
}

/** Appends a message, or returns null when messages between the last one and it have to be loaded first. */
export function withMessage(thread: readonly Message[], message: Message): Message[] | null {
  const last = thread.at(-1)?.position ?? 0
  return message.position > last + 1 ? null : joinMessages(thread, [message])
}

/** Merges earlier messages above a reloaded page only if no message is missing between them. */
export function keepEarlier(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const firstFresh = fresh[0]?.position ?? 1
  const lastKnown = known.at(-1)?.position ?? 0
  return lastKnown >= firstFresh - 1 ? joinMessages(known, fresh) : [...fresh]
}
