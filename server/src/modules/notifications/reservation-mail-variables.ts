import type { Cents } from '@autopiazza/contract/money'
import type { NextStep } from '@autopiazza/contract/reservation'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { DeliveryMethod, EndReason, PaymentMethod } from '@autopiazza/contract/vocabulary'

/** The next step at the time of queueing; absent in mails queued by earlier versions. */
type WithNext = { readonly next?: NextStep | null }

type About = WithNext & {
  readonly firstName: string
  readonly vehicle: string
}

type AboutAdvert = About & {
  readonly vehicleId: string
  /** Reservation whose agreed photograph is shown; absent in mails queued by earlier versions. */
  readonly reservationId?: string
}

type Priced = About & { readonly reservationId: string; readonly lines: readonly QuoteLine[]; readonly total: Cents }

type Terms = Priced & {
  readonly paymentMethod: 'card' | 'financing'
  readonly deposit: Cents
  /** The amount that the financing company pays to the vendor; absent in mails queued before there were down payments. */
  readonly loan?: Cents
  readonly balance: Cents
  readonly expiresAt: string
}

interface Account {
  readonly iban: string
  readonly holder: string
  readonly reference: string
}

type Placed = Priced & {
  readonly paymentMethod: Exclude<PaymentMethod, 'card'>
  /** The part of the total that the financing company would pay; absent without financing. */
  readonly loan?: Cents
  readonly expiresAt: string
}

type Completed = Priced & {
  readonly loan?: Cents
  readonly balance: Cents
  readonly deliveryMethod: DeliveryMethod
  /** Place of the handover; null when the parties agree on it themselves. */
  readonly place: string | null
  /** Deadline of the balance, after which the vendor may end the sale as unpaid, ISO 8601. Absent in mails queued by earlier versions. */
  readonly balanceDueAt?: string
  readonly unpaidFrom?: string
}

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'reservation-placed-buyer': Placed & {
      readonly seller: string
      /** The bank account for the transfer of the total; null when no transfer is awaited. */
      readonly transfer: Account | null
    }
    'reservation-placed-vendor': Placed & { readonly buyer: string; readonly reference: string | null }
    'reservation-confirmed-buyer': Terms & {
      readonly seller: string
      /** The bank account for the balance; null when none is due by transfer or the vendor has no bank account. */
      readonly transfer: Account | null
    }
    'reservation-confirmed-vendor': Terms & { readonly buyer: string }
    'transfer-recorded': AboutAdvert & {
      readonly seller: string
      readonly amount: Cents
      /** The amount that is still due after the transfer; absent in mails queued by earlier versions. */
      readonly balance?: Cents
      /** Null when the car is already sold. */
      readonly expiresAt: string | null
    }
    /** `expiresAt` is null when the car is already sold; `balance` as in the buyer's mail. */
    'transfer-recorded-vendor': AboutAdvert & {
      readonly buyer: string
      readonly amount: Cents
      readonly balance?: Cents
      readonly expiresAt: string | null
    }
    /** `transfer` is the bank account for the balance. */
    'reservation-completed': Completed & { readonly seller: string; readonly transfer?: Account | null }
    'reservation-completed-vendor': Completed & { readonly buyer: string }
    'reservation-ended-buyer': AboutAdvert & {
      /** Absent in mails queued by earlier versions. */
      readonly seller?: string
      readonly why: EndReason
      /** The vendor's or the operator's reason for the cancellation. */
      readonly reason: string | null
      /** Refunded to the card. */
      readonly refund: Cents
      /** The amount that the vendor has received and must refund. */
      readonly transferred: Cents
    }
    'reservation-ended-vendor': AboutAdvert & {
      readonly why: EndReason
      readonly buyer: string
      /** The operator's reason for the cancellation. */
      readonly reason?: string | null
      readonly transferred: Cents
    }
    'payment-returned': AboutAdvert & { readonly why: 'late_payment' | 'duplicate_payment'; readonly refund: Cents }
  }
}
