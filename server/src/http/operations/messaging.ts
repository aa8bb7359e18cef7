import {
  contactSeller,
  countUnread,
  listConversations,
  markRead,
  sendMessage,
  showConversation,
} from '../../modules/messaging/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const messaging = {
  contactSeller: api.messaging.contactSeller.handler(async ({ context: { ctx }, input }) =>
    answer(await contactSeller({ ctx, input })),
  ),
  conversations: api.messaging.conversations.handler(async ({ context: { ctx } }) =>
    answer(await listConversations({ ctx })),
  ),
  conversation: api.messaging.conversation.handler(async ({ context: { ctx }, input }) =>
    answer(await showConversation({ ctx, input })),
  ),
  markRead: api.messaging.markRead.handler(async ({ context: { ctx }, input }) =>
    answer(await markRead({ ctx, input })),
  ),
  send: api.messaging.send.handler(async ({ context: { ctx }, input }) => answer(await sendMessage({ ctx, input }))),
  unread: api.messaging.unread.handler(async ({ context: { ctx } }) => answer(await countUnread({ ctx }))),
}
