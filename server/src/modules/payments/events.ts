import type { Cents } from '@autopiazza/contract/money'

export type RefundReason =
  | 'reservation_expired'
  | 'reservation_cancelled'
  | 'late_payment'
  | 'duplicate_payment'
  | 'made_at_provider'
  | 'disputed'
  | 'car_returned'

interface RefundEvent {
  refundId: string
  paymentId: string
  reservationId: string
  amount: Cents
  reason: RefundReason
}

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** The card provider has received this payment, in full and in euro. Deduplication key `payment:{paymentId}:settled`. */
    'payments.PaymentSettled': { paymentId: string; reservationId: string; amount: Cents }
    /** The payment page was closed without a payment. Deduplication key `payment:{paymentId}:lapsed`. */
    'payments.PaymentLapsed': { paymentId: string; reservationId: string }
    /** The provider's answer does not match the payment (amount, currency, reference): an operator checks it. Deduplication key `payment:{paymentId}:quarantined`. */
    'payments.PaymentQuarantined': { paymentId: string; reservationId: string }
    /** A provider event about money that we did not request, or that we requested only in part. An operator checks it. Deduplication key `card-event:{eventId}:quarantined`. */
    'payments.ProviderEventQuarantined': { eventId: string }
    /** The provider signed a body that is not a readable event; it is stored in malformed_provider_events. Deduplication key `malformed-card-event:{quarantineId}`. */
    'payments.MalformedEventQuarantined': { quarantineId: string; reason: string; size: number }
    /** The provider has refunded the amount. Deduplication key `refund:{refundId}:succeeded`. */
    'payments.RefundSucceeded': RefundEvent
    /** The bank has reversed the payment for the cardholder (isWhole: all of it) and requests evidence. Deduplication key `dispute:{disputeId}:opened`. */
    'payments.PaymentDisputed': {
      disputeId: string
      paymentId: string
      reservationId: string
      amount: Cents
      isWhole: boolean
    }
    /** The provider could not refund the amount: an operator checks it. Deduplication key `refund:{refundId}:failed`. */
    'payments.RefundFailed': RefundEvent
  }
}
