import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, EndReason } from '@autopiazza/contract/vocabulary'

type About = {
  readonly firstName: string
  /** Make, model and year. */
  readonly vehicle: string
}

type Terms = About & { readonly deposit: Cents; readonly balance: Cents; readonly expiresAt: string }

declare module '../../queue-mail.ts' {
  interface MailVariables {
    'reservation-confirmed-buyer': Terms & { readonly seller: string }
    'reservation-confirmed-vendor': Terms & { readonly buyer: string }
    'transfer-recorded': About & {
      readonly seller: string
      readonly amount: Cents
      /** Null when the car is the buyer's already. */
      readonly expiresAt: string | null
    }
    'reservation-completed': About & {
      readonly seller: string
      readonly total: Cents
      readonly deliveryMethod: DeliveryMethod
    }
    'reservation-ended-buyer': About & {
      readonly vehicleId: string
      readonly why: EndReason
      /** What the vendor wrote when cancelling. */
      readonly reason: string | null
      /** Goes back to the card. */
      readonly refund: Cents
      /** The vendor has it and gives it back. */
      readonly transferred: Cents
    }
    'reservation-ended-vendor': About & {
      readonly why: EndReason
      readonly buyer: string
      readonly transferred: Cents
    }
    'payment-returned': About & { readonly why: 'late_payment' | 'duplicate_payment'; readonly refund: Cents }
  }
}
