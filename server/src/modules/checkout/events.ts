import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, EndReason, PaymentMethod, ReturnKind } from '@autopiazza/contract/vocabulary'
import type { ReturnPress } from './rules/return-presses.ts'

/** What happens to a return. Where nobody acts: reminder, overdue: the answer; car_reminder: the car; pay_back_reminder, pay_back_overdue: the transferred money. */
export type ReturnChange =
  | ReturnPress
  | 'requested'
  | 'accepted'
  | 'refused'
  | 'called_off'
  | 'car_back'
  | 'paid_back'
  | 'completed'

declare module '../../publish-event.ts' {
  interface DomainEvents {
    /**
     * A unit is held until expiresAt (ISO) while a bank transfer or a financing decision is awaited. A card order has no event before it is paid.
     * Deduplication key `reservation:{reservationId}:placed`.
     */
    'checkout.ReservationPlaced': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      paymentMethod: Exclude<PaymentMethod, 'card'>
      total: Cents
      expiresAt: string
    }
    /** The deposit was paid, or the financing granted: the unit is held until expiresAt (ISO); balance is what the buyer still owes, of a financed price the down payment. Deduplication key `reservation:{reservationId}:confirmed`. */
    'checkout.ReservationConfirmed': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      paymentMethod: 'card' | 'financing'
      deposit: Cents
      balance: Cents
      expiresAt: string
    }
    /**
     * The vendor received a bank transfer of this amount: it confirmed the reservation, which is held until expiresAt (ISO), or paid the rest of it;
     * completes is true when it also completes the sale. expiresAt is null when the car is sold.
     * Deduplication key `reservation:{reservationId}:transferred:{all that was transferred}`.
     */
    'checkout.TransferRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      expiresAt: string | null
      completes: boolean
    }
    /** The unit is sold and the car is in the buyer's garage. Deduplication key `reservation:{reservationId}:completed`. */
    'checkout.ReservationCompleted': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      total: Cents
      deliveryMethod: DeliveryMethod
    }
    /**
     * The reservation ended without a sale and the unit is free; refund is the amount that is refunded to the card, 0 when nothing was paid there;
     * transferred is what the vendor has received and owes the buyer. Deduplication key `reservation:{reservationId}:ended:{status before}`: a reinstated one can end twice.
     */
    'checkout.ReservationEnded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      paymentMethod: PaymentMethod
      why: EndReason
      wasConfirmed: boolean
      refund: Cents
      transferred: Cents
    }
    /** The vendor or the buyer recorded the day in Italy on which the car was handed over. Deduplication key `reservation:{reservationId}:handover:{by}`. */
    'checkout.HandoverRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
      by: 'buyer' | 'vendor'
    }
    /** A buyer asked to give a sold car back, or that request changed. Deduplication key `return:{returnId}:{change}`. */
    'checkout.ReturnChanged': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      returnId: string
      kind: ReturnKind
      change: ReturnChange
    }
    /** A payment arrived that no reservation can use, because the car is gone or a first payment was enough: it is refunded in full. Deduplication key `payment:{paymentId}:returned`. */
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
