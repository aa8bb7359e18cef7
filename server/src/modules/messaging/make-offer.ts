import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { findMakeRefusal, offerPrice } from '../offers/index.ts'
import { contactSeller } from './contact-seller.ts'
import { findContactableVehicle } from './reads/contactable-vehicle.ts'
import { isConversationClosed } from './store.ts'

interface MakeOffer {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly amount: number }
}

/** Offers a price of the acting buyer in the conversation about the car. Starts the conversation when there is none, unless the offer is refused at once. */
export async function makeOffer({ ctx, input: { id: vehicleId, amount } }: MakeOffer) {
  const offer = { ctx, input: { vehicleId, amount } }
  if (ctx.actor.kind === 'buyer') {
    if (!(await findContactableVehicle(ctx, vehicleId))) return refused('listings.not_found')
    const refusal = await findMakeRefusal(offer)
    if (refusal) return refusal
  }
  const talk = await contactSeller({ ctx, input: { vehicleId } })
  if (!talk.ok) return talk
  const { id: conversationId } = talk.value
  if (await isConversationClosed(ctx, conversationId)) return refused('messaging.closed')
  const made = await offerPrice(offer)
  return made.ok ? ok({ conversationId, offer: made.value }) : made
}
