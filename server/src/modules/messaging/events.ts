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
    /** A buyer wrote to a seller with a webhook for messages. Other messages publish no event. Deduplication key `message:{messageId}`. */
    'messaging.MessageReceived': AboutConversation & { readonly messageId: string; readonly position: number }
  }
}

export {}
