/** What a conversation is opened for: its sentence is ready in the message box. */
export type ContactTopic = 'photos'

export interface ConversationSearch {
  ask?: ContactTopic
}

/** The query of a conversation's page; unknown parameters are dropped. */
export function readConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  return raw.ask === 'photos' ? { ask: raw.ask } : {}
}
