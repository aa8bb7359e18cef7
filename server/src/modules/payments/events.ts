import type { Cents } from '@autopiazza/contract/money'

export type RefundReason =
  | 'reservation_expired'
  | 'reservation_cancelled'
  | 'late_payment'
  | 'duplicate_payment'
  | 'made_at_provider'
  | 'disputed'

interface AboutDispute {
  disputeId: string
  paymentId: string
  reservationId: string
  amount: Cents
  isWhole: boolean
}

declare module '../../publish-event.ts' {
  interface DomainEvents {
    /** The card provider has the money of this payment, in full and in euro. Fact key `payment:{paymentId}:settled`. */
    'payments.PaymentSettled': { paymentId: string; reservationId: string; amount: Cents }
    /** The payment page ended without money. Fact key `payment:{paymentId}:lapsed`. */
    'payments.PaymentLapsed': { paymentId: string; reservationId: string }
    /** The provider's answer does not fit the payment (amount, currency, reference): an operator looks at it. Fact key `payment:{paymentId}:quarantined`. */
    'payments.PaymentQuarantined': { paymentId: string; reservationId: string }
    /** A provider event that is not about money we asked for, or only about a part of it: an operator looks at it. Fact key `card-event:{eventId}:quarantined`. */
    'payments.ProviderEventQuarantined': { eventId: string }
    /** The provider signed a body that is no readable event; it is stored in malformed_provider_events. Fact key `malformed-card-event:{quarantineId}`. */
    'payments.MalformedEventQuarantined': { quarantineId: string; reason: string; size: number }
    /** The full amount is on its way back. Fact key `refund:{refundId}:requested`. */
    'payments.RefundRequested': {
      refundId: string
      paymentId: string
      reservationId: string
      amount: Cents
      reason: RefundReason
    }
    /** The provider has paid the amount back. Fact key `refund:{refundId}:succeeded`. */
    'payments.RefundSucceeded': {
      refundId: string
      paymentId: string
      reservationId: string
      amount: Cents
      reason: RefundReason
    }
    /** The bank has taken the payment back for the holder of the card (isWhole: all of it), and asks whether that is right. Fact key `dispute:{disputeId}:opened`. */
    'payments.PaymentDisputed': AboutDispute
    /** The bank has decided: won means that the money is ours again, lost that it stays with the cardholder. Fact key `dispute:{disputeId}:closed`. */
    'payments.DisputeClosed': AboutDispute & { outcome: 'won' | 'lost' }
    /** The provider could not pay the amount back: an operator looks at it. Fact key `refund:{refundId}:failed`. */
    'payments.RefundFailed': {
      refundId: string
      paymentId: string
      reservationId: string
      amount: Cents
      reason: RefundReason
    }
  }
}
