import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { type SetAside, updateSetAside } from './set-aside-store.ts'
import { findConversationRefusal } from './store.ts'

/** Sets the messages of a conversation aside up to a position, so that they await no answer. A later message of the buyer awaits an answer again. */
export async function setAside({
  ctx,
  input: { id, position },
}: Call<{ readonly id: string; readonly position: number }>) {
  const seller = actingVendor(ctx.actor)
  return seller.ok ? changeSetAside(ctx, { conversationId: id, sellerId: seller.value.userId, position }) : seller
}

/** Reopens a conversation that was set aside, so that the buyer's last message awaits an answer again. */
export async function takeUp({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const seller = actingVendor(ctx.actor)
  return seller.ok ? changeSetAside(ctx, { conversationId: id, sellerId: seller.value.userId, position: null }) : seller
}

/** Sets messages aside up to a position, or none for null, and notifies the seller's other pages. */
async function changeSetAside(ctx: Context, change: SetAside) {
  const { conversationId, sellerId } = change
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateSetAside(ctx, change)))
      return refused(
        (await findConversationRefusal(ctx, { conversationId, userId: sellerId })) ?? 'messaging.not_found',
      )
    await pushLive(ctx, [sellerId], { type: 'conversation', conversationId })
    return ok({})
  })
}
