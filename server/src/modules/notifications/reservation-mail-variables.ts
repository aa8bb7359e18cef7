import type { Cents } from '@autopiazza/contract/money'
import type { EndReason } from '../checkout/index.ts'

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
    'reservation-ended-buyer': About & { readonly vehicleId: string; readonly why: EndReason; readonly refund: Cents }
    'reservation-ended-vendor': About & { readonly why: EndReason }
    'payment-returned': About & { readonly why: 'late_payment' | 'duplicate_payment'; readonly refund: Cents }
  }
}
