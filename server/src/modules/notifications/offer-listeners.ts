import type { OfferReason, OfferSide } from '@autopiazza/contract/offer-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../offers/index.ts'
import type { OfferNews } from './offer-mail-variables.ts'
import { findOfferConversation } from './reads/offer-conversation.ts'
import { findPerson } from './reads/reservation-people.ts'

interface About {
  readonly offerId: string
  readonly buyerId: string
  readonly vendorId: string
  readonly amount: number
}

interface News {
  readonly eventId: string
  readonly to: OfferSide
  readonly news: OfferNews
  readonly until: string | null
}

async function mailOffer(ctx: Context, offer: About, { eventId, to, news, until }: News): Promise<void> {
  const [talk, buyer, seller] = await Promise.all([
    findOfferConversation(ctx, offer.offerId),
    findPerson(ctx, offer.buyerId),
    findPerson(ctx, offer.vendorId),
  ])
  if (!talk || !buyer || !seller) return
  const [reader, other] = to === 'buyer' ? [buyer, seller.publicName] : [seller, buyer.firstName]
  // A suspended account can neither answer an offer nor write in its conversation.
  if (reader.isSuspended) return
  await queueMail(ctx, {
    deduplicationKey: `event:${eventId}:${to}`,
    recipient: reader.email,
    language: reader.language,
    template: 'price-offer',
    variables: { ...talk, firstName: reader.firstName, news, other, amount: offer.amount, until },
  })
}

const otherOf = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer')

/** Returns the news about an automatic end of an offer or an agreed price; null for every other reason. */
function endNews(reason: OfferReason | null, wasAccepted: boolean): OfferNews | null {
  if (reason === null) return wasAccepted ? 'agreement_expired' : 'expired'
  return reason === 'price_lowered' || reason === 'car_sold' ? reason : null
}

/** Mails the user who has to answer an offer or who waits for the answer. Sends no mail for an offer that was refused at once or withdrawn. */
export const offerListeners: readonly Listener[] = [
  listenTo('offers.OfferMade', (ctx, { id: eventId, payload }) => {
    const { madeBy, isCounter, expiresAt: until } = payload
    return mailOffer(ctx, payload, { eventId, to: otherOf(madeBy), news: isCounter ? 'countered' : 'received', until })
  }),
  listenTo('offers.OfferAccepted', (ctx, { id: eventId, payload }) => {
    const { madeBy, expiresAt: until } = payload
    return mailOffer(ctx, payload, { eventId, to: madeBy, news: `accepted_to_${madeBy}`, until })
  }),
  listenTo('offers.OfferRefused', (ctx, { id: eventId, payload }) =>
    mailOffer(ctx, payload, { eventId, to: payload.madeBy, news: 'refused', until: null }),
  ),
  listenTo('offers.OfferEnded', async (ctx, { id: eventId, payload }) => {
    const news = endNews(payload.reason, payload.wasAccepted)
    const to = payload.wasAccepted ? 'buyer' : payload.madeBy
    if (news) await mailOffer(ctx, payload, { eventId, to, news, until: null })
  }),
]
