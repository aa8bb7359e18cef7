export { CardProviderError, type CardEvent, type CardProvider, type PageRequest } from './ports.ts'
export { openPaymentPage, startPayment } from './open-payment-page.ts'
export { lookUpPayment, settlePayment } from './settle-payment.ts'
export { isRefunded, isDisputed } from './refund-state.ts'
export { findReservationOfPayment, listPaymentRecords, type PaymentRecord } from './reads/payment-records.ts'
export { requestRefund } from './request-refund.ts'
export { receiveCardEvent } from './receive-card-event.ts'
export { paymentAlarms } from './alarms.ts'
export { closePaymentPage, paymentJobs } from './jobs.ts'
export { hasEntry, insertCorrection, insertEntry } from './ledger/ledger-store.ts'
export {
  type Account,
  accountOfReservation,
  findAccount,
  loanOfReservation,
  repaymentDeniedAt,
  unconfirmedSince,
  reservationsOwedBack,
} from './reads/account.ts'
export { type LedgerEntry, listLedgerEntries } from './reads/ledger-entries.ts'
