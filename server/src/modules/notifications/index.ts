export { bookingListeners } from './booking-listeners.ts'
export type { MailTransport } from './ports.ts'
export { notificationListeners } from './reservation-listeners.ts'
export { sendMailJob } from './send-mail.ts'
