import { hrefOf, paths } from '../../app/paths.ts'

/** The topic of a new conversation. Its prepared sentence is put into the message box, or the offer form is opened. */
export type ContactTopic = 'photos' | 'offer'

export interface ConversationSearch {
  ask?: ContactTopic
}

/** Parses the query of a conversation's page; unknown parameters are dropped. */
export function readConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  return raw.ask === 'photos' || raw.ask === 'offer' ? { ask: raw.ask } : {}
}

const anchors = { contact: '#contact', photos: '#ask-for-photos', offer: '#offer-a-price' } as const

/** Returns the return URL of a visitor who contacts a seller. After sign-in it opens the conversation. */
export function contactAddress(vehicleId: string, topic?: ContactTopic): string {
  return hrefOf(paths.vehicle(vehicleId)) + anchors[topic ?? 'contact']
}

/** Returns the car and the topic of a contact URL, or null for every other URL. */
export function contactOf(address: string): { vehicleId: string; topic: ContactTopic | undefined } | null {
  const [, vehicleId, anchor] = /^\/vehicle\/([\w-]+)(#[\w-]+)$/.exec(address) ?? []
  if (vehicleId === undefined) return null
  if (anchor === anchors.photos) return { vehicleId, topic: 'photos' }
  if (anchor === anchors.offer) return { vehicleId, topic: 'offer' }
  return anchor === anchors.contact ? { vehicleId, topic: undefined } : null
}
