import type { Message } from '@autopiazza/contract/messaging'
import type { SentMessage } from '../store.ts'

/** A message as one of the two participants sees it. */
export function toMessageView(message: SentMessage, viewerId: string): Message {
  return {
    id: message.id,
    conversationId: message.conversationId,
    position: message.position,
    isMine: message.senderId === viewerId,
    content: message.content,
    createdAt: message.createdAt.toISOString(),
  }
}
