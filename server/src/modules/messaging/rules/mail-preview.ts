import { findWarnings } from './scam-guard.ts'

const length = 120

/** Returns the beginning of the newest message on one line, or null when the scam guard finds something in any of the messages. */
export function mailPreview(newestFirst: readonly string[], ownHost: string): string | null {
  const [newest] = newestFirst
  if (newest === undefined || newestFirst.some((text) => findWarnings(text, ownHost).length > 0)) return null
  const characters = Array.from(newest.replace(/\s+/g, ' ').trim())
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : characters.join('')
}
