import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { findOfferFacts } from './reads/offer-facts.ts'
import { findOffer } from './reads/offers.ts'
import { toPriceOffer } from './reads/offer-thread.ts'
import { offerEvent, notifyBoth } from './record-offer.ts'
import { isCarAvailable } from './rules/offer-amounts.ts'
import { offerMoveRefusal } from './rules/offer-states.ts'
import { lockOffer, updateToAnswered } from './store.ts'

type OfOffer = Call<{ readonly id: string }>

/** Accepts the other party's open offer. For 48 hours, only this buyer can then reserve the car at the offered amount. */
export async function acceptOffer({ ctx, input }: OfOffer) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToMove(ctx, input.id, person.value.userId, 'accept')
    if (!locked.ok) return locked
    const { offer, viewer } = locked.value
    const facts = await findOfferFacts(ctx, offer)
    if (!facts || !isCarAvailable(facts.car)) return refused('offers.car_unavailable')
    await updateToAnswered(ctx, { id: offer.id, state: 'accepted' })
    const accepted = await findOffer(ctx, offer.id)
    await writeAuditEntry(ctx, 'offer.accept', offer.id, { amount: offer.amount })
    await publishEvent(ctx, 'offers.OfferAccepted', `offer:${offer.id}:accepted`, {
      ...offerEvent(accepted),
      expiresAt: accepted.expiresAt.toISOString(),
    })
    await notifyBoth(ctx, accepted)
    return ok(toPriceOffer(accepted, { viewer, isAvailable: true, isClosed: false }))
  })
}

export async function refuseOffer({ ctx, input }: OfOffer) {
  return end(ctx, input.id, 'refuse')
}

/** Withdraws an open offer of the acting party. Notifies only the open pages of the other party. */
export async function withdrawOffer({ ctx, input }: OfOffer) {
  return end(ctx, input.id, 'withdraw')
}

async function end(ctx: Context, id: string, move: 'refuse' | 'withdraw') {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToMove(ctx, id, person.value.userId, move)
    if (!locked.ok) return locked
    const { offer, viewer } = locked.value
    await updateToAnswered(ctx, { id, state: move === 'refuse' ? 'refused' : 'withdrawn' })
    await writeAuditEntry(ctx, `offer.${move}`, id, { amount: offer.amount })
    if (move === 'refuse') await publishEvent(ctx, 'offers.OfferRefused', `offer:${id}:refused`, offerEvent(offer))
    await notifyBoth(ctx, offer)
    return ok(toPriceOffer(await findOffer(ctx, id), { viewer, isAvailable: false, isClosed: false }))
  })
}

/** Locks an offer in the acting party's conversation for this action, or returns the refusal. Another user's offer is not found. */
export async function lockToMove(
  ctx: Context,
  id: string,
  personId: string,
  move: 'accept' | 'counter' | 'refuse' | 'withdraw',
) {
  const offer = await lockOffer(ctx, { id, personId })
  if (!offer) return refused('offers.not_found')
  const viewer = offer.buyerId === personId ? ('buyer' as const) : ('seller' as const)
  const refusal = offerMoveRefusal({ state: offer.state, madeBy: offer.madeBy, viewer }, move)
  return refusal ? refused(refusal) : ok({ offer, viewer })
}
