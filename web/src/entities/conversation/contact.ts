import { hrefOf, paths } from '../../app/paths.ts'

/** What a conversation is opened for: the sentence about it is ready in the message box, or the form of an offer is open. */
export type ContactTopic = 'photos' | 'offer'

export interface ConversationSearch {
  ask?: ContactTopic
}

/** The query of a conversation's page; unknown parameters are dropped. */
export function readConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  return raw.ask === 'photos' || raw.ask === 'offer' ? { ask: raw.ask } : {}
}

const anchors = { contact: '#contact', photos: '#ask-for-photos', offer: '#offer-a-price' } as const

/** The return address of a visitor who wants to write to the seller of a car: after signing in, the conversation opens. */
export function contactAddress(vehicleId: string, topic?: ContactTopic): string {
  return hrefOf(paths.vehicle(vehicleId)) + anchors[topic ?? 'contact']
}

/** The car whose seller a return address leads to, and what to write about; null for every other address. */
export function contactOf(address: string): { vehicleId: string; topic: ContactTopic | undefined } | null {
  const [, vehicleId, anchor] = /^\/vehicle\/([\w-]+)(#[\w-]+)$/.exec(address) ?? []
  if (vehicleId === undefined) return null
  if (anchor === anchors.photos) return { vehicleId, topic: 'photos' }
  if (anchor === anchors.offer) return { vehicleId, topic: 'offer' }
  return anchor === anchors.contact ? { vehicleId, topic: undefined } : null
}
