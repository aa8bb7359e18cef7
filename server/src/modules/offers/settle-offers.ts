import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ScheduledJob } from '../../kernel/jobs.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { byId, sweep } from '../../kernel/sweep.ts'
import { findOffer, listDueOffers } from './reads/offers.ts'
import { aboutOffer, tellBoth } from './record-offer.ts'
import { updateToEnded, updateToSuperseded } from './store.ts'

const batch = 1_000

/** Writes the end of every offer that its time or the advert has ended; a failure does not stop the others. */
export async function settleOffers(ctx: Context): Promise<void> {
  await sweep({
    failure: 'offers could not be ended',
    rows: byId(await listDueOffers(ctx, { limit: batch })),
    work: ({ id }) => settle(ctx, id),
  })
}

/** Scheduled jobs of this module: within a minute, what the clock or the advert has ended is ended, and told. */
export const offerScheduledJobs: readonly ScheduledJob[] = [
  { name: 'settle-offers', pattern: '* * * * *', run: settleOffers },
]

/** The same for one buyer and one car, in the running transaction. */
export async function settleThread(
  ctx: Context,
  thread: { readonly vehicleId: string; readonly buyerId: string },
): Promise<void> {
  for (const id of await listDueOffers(ctx, { thread, limit: batch })) await settle(ctx, id)
}

async function settle(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await updateToEnded(ctx, id)
    if (!ended) return
    const offer = await findOffer(ctx, id)
    const { wasAccepted } = ended
    await publishEvent(ctx, 'offers.OfferEnded', `offer:${id}:ended:${wasAccepted ? 'agreed' : 'open'}`, {
      ...aboutOffer(offer),
      reason: offer.reason,
      wasAccepted,
    })
    await tellBoth(ctx, offer)
  })
}

interface CloseOffers {
  readonly ctx: Context
  readonly input: { readonly buyerId: string; readonly sellerId: string }
}

/** Ends the open offers of two people of whom one has blocked the other, in the transaction of the block; what they have agreed on stays. */
export async function closeOffers({ ctx, input }: CloseOffers): Promise<void> {
  for (const id of await updateToSuperseded(ctx, { ...input, reason: 'conversation_closed' }))
    await tellBoth(ctx, await findOffer(ctx, id))
}
