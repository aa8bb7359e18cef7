import type { Cents } from '@autopiazza/contract/money'
import type { OfferReason, OfferSide } from '@autopiazza/contract/offer-vocabulary'

export interface OfferEvent {
  readonly offerId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly vendorId: string
  readonly madeBy: OfferSide
  readonly amount: Cents
}

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /**
     * A price was offered and awaits the other party's answer until expiresAt (ISO). isCounter: it answers an offer of the other party. Not published for an
     * offer refused at once. Deduplication key `offer:{offerId}:made`.
     */
    'offers.OfferMade': OfferEvent & { readonly isCounter: boolean; readonly expiresAt: string }
    /** Both parties agree: until expiresAt (ISO) the buyer can reserve the car at this price. Deduplication key `offer:{offerId}:accepted`. */
    'offers.OfferAccepted': OfferEvent & { readonly expiresAt: string }
    /** The other party has refused the offer. Deduplication key `offer:{offerId}:refused`. */
    'offers.OfferRefused': OfferEvent
    /**
     * The offer ended without an action of a party: because its time is over (reason null), or for this reason.
     * wasAccepted: it was an agreed price. Deduplication key `offer:{offerId}:ended:{agreed or open}`.
     */
    'offers.OfferEnded': OfferEvent & { readonly reason: OfferReason | null; readonly wasAccepted: boolean }
  }
}
