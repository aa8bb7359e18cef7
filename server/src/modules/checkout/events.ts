import type { Cents } from '@autopiazza/contract/money'

/**
 * Why a reservation ended without a sale: the buyer or the vendor cancelled it, its deposit was not paid in time, the payment page could not be opened,
 * its three days went by, or its deposit was paid back at the provider.
 */
export type EndReason =
  | 'buyer_cancelled'
  | 'vendor_cancelled'
  | 'not_paid'
  | 'payment_unavailable'
  | 'hold_ended'
  | 'deposit_returned'

declare module '../../record-event.ts' {
  interface DomainEvents {
    /** The deposit was paid: the unit is held until expiresAt (ISO). Fact key `reservation:{reservationId}:confirmed`. */
    'checkout.ReservationConfirmed': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      deposit: Cents
      balance: Cents
      expiresAt: string
    }
    /** The hold is over without a sale and the unit is free; refund is the amount that goes back, 0 when nothing was paid. Fact key `reservation:{reservationId}:ended:{paymentId or none}`. */
    'checkout.ReservationEnded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      why: EndReason
      wasConfirmed: boolean
      refund: Cents
    }
    /** Money came that no reservation can use, because the car is gone or a first payment was enough: it goes back in full. Fact key `payment:{paymentId}:returned`. */
    'checkout.PaymentReturned': {
      reservationId: string
      vehicleId: string
      buyerId: string
      paymentId: string
      why: 'late_payment' | 'duplicate_payment'
      refund: Cents
    }
  }
}
