export {
  CardProviderError,
  type CardEvent,
  type CardProvider,
  type CardRefund,
  type CardSession,
  type MalformedCardEvent,
  type PageRequest,
  type RefundRequest,
  type SessionRequest,
} from './ports.ts'
export type { RefundReason } from './events.ts'
export { openPaymentPage, startPayment } from './open-payment-page.ts'
export { lookUpPayment } from './look-up-payment.ts'
export { settlePayment } from './settle-payment.ts'
export { hasGoneBack, isTakenBack } from './has-gone-back.ts'
export { requestRefund } from './request-refund.ts'
export { receiveCardEvent } from './receive-card-event.ts'
export { paymentAlarms } from './alarms.ts'
export { closePaymentPage, paymentJobs } from './jobs.ts'
