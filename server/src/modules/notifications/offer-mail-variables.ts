import type { Cents } from '@autopiazza/contract/money'

/** What has happened to an offer, for who is told. */
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
      /** Make, model and year. */
      readonly vehicle: string
      readonly conversationId: string
      readonly news: OfferNews
      /** The first name or company of the other. */
      readonly other: string
      readonly amount: Cents
      readonly listPrice: Cents
      /** Until when it can be answered or used, ISO; null where it has ended. */
      readonly until: string | null
    }
  }
}
