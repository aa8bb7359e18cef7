export { addCannedReply, editCannedReply, listCannedReplies, removeCannedReply } from './canned-replies.ts'
export { answerReport, listReports, reportConversation } from './reports.ts'
export { blockPerson, unblockPerson } from './blocks.ts'
export {
  chooseMessageMails,
  endMessageMailsByLink,
  messageMailsLink,
  showMessageMails,
  showMessageMailsByLink,
} from './message-mails.ts'
export { contactSeller } from './contact-seller.ts'
export { countUnread, listConversations, markRead, showConversation } from './conversations.ts'
export { messagingScheduledJobs } from './jobs.ts'
export type {} from './events.ts'
export type {} from './mails.ts'
export { makeOffer } from './make-offer.ts'
export { measureAnswerTimes } from './measure-answer-times.ts'
export { agreedVersionOfTalk } from './reads/conversation-states.ts'
export { liveMessages } from './reads/messages.ts'
export type { OperatorReport } from './reads/reports.ts'
export { sendMessage } from './send-message.ts'
export { setAside, takeUp } from './set-aside.ts'
