import {
  contactSeller,
  countUnread,
  listConversations,
  markRead,
  sendMessage,
  showConversation,
} from '../../modules/messaging/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const messaging = {
  contactSeller: handle(api.messaging.contactSeller, contactSeller),
  conversations: handle(api.messaging.conversations, listConversations),
  conversation: handle(api.messaging.conversation, showConversation),
  markRead: handle(api.messaging.markRead, markRead),
  send: handle(api.messaging.send, sendMessage),
  unread: handle(api.messaging.unread, countUnread),
}
