import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../outcome.ts'
import { findConversationRefusal } from './store.ts'
import { type SetAside, updateSetAside } from './set-aside-store.ts'

/** Sets the messages up to a position aside, or with null none; the seller's other pages are notified. */
export async function changeSetAside(ctx: Context, change: SetAside) {
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
