import type { Cents } from '@autopiazza/contract/money'
import type { EndReason, PaymentMethod } from '@autopiazza/contract/vocabulary'

declare module '../../kernel/publish-event.ts' {
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
    /**
     * The deposit was paid or the financing granted. The unit is held until expiresAt (ISO). `balance` is the amount
     * that
     * the buyer still owes; with financing, the down payment. Deduplication key
     * `reservation:{reservationId}:confirmed`.
     */
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
     * The reservation ended without a sale and the unit is free. `refund` is the amount refunded to the card, 0 when
     * nothing was paid by card. `transferred`
     * is the amount that the vendor has received and owes the buyer. Deduplication key
     * `reservation:{reservationId}:ended:{status before}`, because a
     * reinstated reservation can end twice.
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
    /** The vendor wants to correct a car that this buyer holds. Deduplication key `correction:{correctionId}:{reservationId}`. */
    'checkout.CorrectionAsked': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      correctionId: string
    }
    /** The buyer agreed to a correction of the reserved car. Deduplication key `reservation:{reservationId}:correction:{fromVersionId}:{versionId}`. */
    'checkout.CorrectionAccepted': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      fromVersionId: string
      versionId: string
    }
    /**
     * The buyer changed the choices of an open reservation. The totals are those of the old and new quotes.
     * Deduplication key `reservation:{reservationId}:choices:{quoteId}`.
     */
    'checkout.ChoicesChanged': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      formerTotal: Cents
      total: Cents
    }
    /** The buyer chose another delivery of an open reservation, at the same price. Deduplication key `reservation:{reservationId}:delivery:{one for each change}`. */
    'checkout.DeliveryChanged': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
    }
    /**
     * A payment arrived that no reservation can use, because the car is no longer free or an earlier payment was
     * sufficient. It is refunded in full. Deduplication
     * key `payment:{paymentId}:returned`.
     */
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
