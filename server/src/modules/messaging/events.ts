interface AboutConversation {
  readonly conversationId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly vendorId: string
}

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** A buyer has opened a conversation about a car. Deduplication key `conversation:{conversationId}:started`. */
    'messaging.ConversationStarted': AboutConversation
    /** A buyer has written to a seller whose webhooks are called about messages; no other message has an event. Deduplication key `message:{messageId}`. */
    'messaging.MessageReceived': AboutConversation & { readonly messageId: string; readonly position: number }
  }
}

export {}
