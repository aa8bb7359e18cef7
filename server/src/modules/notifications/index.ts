export type { MailTransport, OutgoingMail } from './ports.ts'
export { notificationListeners } from './reservation-listeners.ts'
export { type MailParts, sendMailJob } from './send-mail.ts'
