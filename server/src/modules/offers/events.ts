import type { Cents } from '@autopiazza/contract/money'
import type { OfferReason, OfferSide } from '@autopiazza/contract/offer-vocabulary'

/** What every event of an offer says. */
export interface AboutOffer {
  readonly offerId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly vendorId: string
  readonly madeBy: OfferSide
  readonly amount: Cents
}

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** A price was offered and awaits the other's answer until expiresAt (ISO); isCounter: it answers an offer of the other. Not for one refused at once. Deduplication key `offer:{offerId}:made`. */
    'offers.OfferMade': AboutOffer & { readonly isCounter: boolean; readonly expiresAt: string }
    /** Both agree: until expiresAt (ISO) the buyer can reserve the car at this price. Deduplication key `offer:{offerId}:accepted`. */
    'offers.OfferAccepted': AboutOffer & { readonly expiresAt: string }
    /** The other has refused it. Deduplication key `offer:{offerId}:refused`. */
    'offers.OfferRefused': AboutOffer
    /** It ended by itself: its time is over, reason null, or what reason says happened. wasAccepted: it was an agreed price. Deduplication key `offer:{offerId}:ended:{agreed or open}`. */
    'offers.OfferEnded': AboutOffer & { readonly reason: OfferReason | null; readonly wasAccepted: boolean }
  }
}
