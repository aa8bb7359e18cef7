import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { offerPrice } from '../offers/index.ts'
import { findContact, openConversation } from './contact-seller.ts'
import { isConversationClosed } from './store.ts'

/** Offers a price of the acting buyer in the conversation about the car, and starts the conversation when there is none. An offer that is refused at once starts none. */
export async function makeOffer({
  ctx,
  input: { id: vehicleId, amount },
}: Call<{ readonly id: string; readonly amount: number }>) {
  const contact = await findContact(ctx, vehicleId)
  if (!contact.ok) return contact
  return offerPrice({
    ctx,
    input: { ...contact.value, amount },
    openConversation: async (ctx) => {
      const talk = await openConversation(ctx, contact.value)
      if (!talk.ok) return talk
      const { id } = talk.value
      return (await isConversationClosed(ctx, id)) ? refused('messaging.closed') : ok(id)
    },
  })
}
