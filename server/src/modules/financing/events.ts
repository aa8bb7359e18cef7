import type { Cents } from '@autopiazza/contract/money'

interface RequestEvent {
  readonly requestId: string
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
}

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** The provider has accepted the request but has not decided yet. The car is held until expiresAt (ISO). Deduplication key `financing:{requestId}:taken`. */
    'financing.RequestTaken': RequestEvent & {
      readonly vendorId: string
      readonly total: Cents
      readonly expiresAt: string
    }
    /** The credit is granted. `confirms` is false when the reservation had already ended and the car was no longer free. Deduplication key `financing:{requestId}:granted`. */
    'financing.CreditGranted': RequestEvent & { readonly confirms: boolean }
    /** The lender has sent the loan to the vendor. Deduplication key `financing:{requestId}:paid-out`. */
    'financing.CreditPaidOut': RequestEvent & { readonly vendorId: string; readonly amount: Cents }
    /** The lender has withdrawn the credit of a completed purchase: the buyer owes `amount` again. Deduplication key `financing:{requestId}:withdrawn`. */
    'financing.CreditWithdrawn': RequestEvent & {
      readonly vendorId: string
      readonly amount: Cents
      readonly wasPaidOut: boolean
    }
    /** The credit of an ended purchase has ended, so the buyer no longer owes `amount`. Deduplication key `financing:{requestId}:ended`. */
    'financing.CreditEnded': RequestEvent & { readonly vendorId: string; readonly amount: Cents }
    /** The provider refuses to end a credit, or has not ended it for days. Deduplication key `financing:{requestId}:not-ended`. */
    'financing.CreditNotEnded': { readonly requestId: string }
  }
}
