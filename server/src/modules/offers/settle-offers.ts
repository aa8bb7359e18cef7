import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ScheduledJob } from '../../kernel/jobs.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { byId, sweep } from '../../kernel/sweep.ts'
import { findOffer, listDueOffers } from './reads/offers.ts'
import { offerEvent, notifyBoth } from './record-offer.ts'
import { updateToEnded, updateToSuperseded } from './store.ts'

const batch = 1_000

/** Writes the end of every offer that has expired or that a change of the advert has ended. A failure does not stop the others. */
export async function settleOffers(ctx: Context): Promise<void> {
  await sweep({
    failure: 'offers could not be ended',
    rows: byId(await listDueOffers(ctx, { limit: batch })),
    work: ({ id }) => settle(ctx, id),
  })
}

/** Ends expired offers within a minute, with their notifications. */
export const offerScheduledJobs: readonly ScheduledJob[] = [
  { name: 'settle-offers', pattern: '* * * * *', run: settleOffers },
]

/** Ends the expired offers of one buyer for one car, in the running transaction. */
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
      ...offerEvent(offer),
      reason: offer.reason,
      wasAccepted,
    })
    await notifyBoth(ctx, offer)
  })
}

/** Ends the open offers between two users of whom one has blocked the other, in the transaction of the block. An agreed price is kept. */
export async function closeOffers({
  ctx,
  input,
}: Call<{ readonly buyerId: string; readonly sellerId: string }>): Promise<void> {
  for (const id of await updateToSuperseded(ctx, { ...input, reason: 'conversation_closed' }))
    await notifyBoth(ctx, await findOffer(ctx, id))
}
