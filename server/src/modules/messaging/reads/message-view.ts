import type { Message } from '@autopiazza/contract/messaging'
import type { MessageWarning } from '@autopiazza/contract/conversation-terms'
import type { SentMessage } from '../store.ts'

/** A message as one of the two participants sees it. */
export function toMessageView(message: SentMessage, viewerId: string, warnings: MessageWarning[]): Message {
  return {
    id: message.id,
    conversationId: message.conversationId,
    position: message.position,
    isMine: message.senderId === viewerId,
    content: message.content,
    warnings,
    createdAt: message.createdAt.toISOString(),
  }
}
