import {
  addCannedReply,
  blockPerson,
  chooseMessageMails,
  contactSeller,
  countUnread,
  editCannedReply,
  listCannedReplies,
  listConversations,
  markRead,
  removeCannedReply,
  reportConversation,
  sendMessage,
  setAside,
  showConversation,
  showMessageMails,
  showMessageMailsByLink,
  takeUp,
  unblockPerson,
} from '../../modules/messaging/index.ts'
import { api, handle } from '../handle.ts'

export const messaging = {
  contactSeller: handle(api.messaging.contactSeller, contactSeller),
  conversations: handle(api.messaging.conversations, listConversations),
  conversation: handle(api.messaging.conversation, ({ ctx, input, services }) =>
    showConversation({ ctx, input, ownHost: hostOf(services) }),
  ),
  markRead: handle(api.messaging.markRead, markRead),
  setAside: handle(api.messaging.setAside, setAside),
  takeUp: handle(api.messaging.takeUp, takeUp),
  send: handle(api.messaging.send, ({ ctx, input, services }) =>
    sendMessage({ ctx, input, ownHost: hostOf(services) }),
  ),
  unread: handle(api.messaging.unread, countUnread),
  report: handle(api.messaging.report, reportConversation),
  block: handle(api.messaging.block, blockPerson),
  unblock: handle(api.messaging.unblock, unblockPerson),
  messageMails: handle(api.messaging.messageMails, showMessageMails),
  chooseMessageMails: handle(api.messaging.chooseMessageMails, chooseMessageMails),
  messageMailsByLink: handle(api.messaging.messageMailsByLink, ({ ctx, input, services }) =>
    showMessageMailsByLink({ ctx, input, secret: services.secret }),
  ),
  cannedReplies: handle(api.messaging.cannedReplies, listCannedReplies),
  addCannedReply: handle(api.messaging.addCannedReply, addCannedReply),
  editCannedReply: handle(api.messaging.editCannedReply, editCannedReply),
  removeCannedReply: handle(api.messaging.removeCannedReply, removeCannedReply),
}

function hostOf({ baseUrl }: { readonly baseUrl: string }): string {
  return new URL(baseUrl).hostname
}
