import type { Cents } from '@autopiazza/contract/money'

export type OfferNews =
  | 'received'
  | 'countered'
  | 'accepted_to_buyer'
  | 'accepted_to_seller'
  | 'refused'
  | 'expired'
  | 'agreement_expired'
  | 'price_lowered'
  | 'car_sold'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'price-offer': {
      readonly firstName: string
      readonly vehicle: string
      readonly conversationId: string
      readonly news: OfferNews
      readonly other: string
      readonly amount: Cents
      readonly listPrice: Cents
      /** Deadline to answer or use it, ISO 8601; null when it has ended. */
      readonly until: string | null
    }
  }
}
