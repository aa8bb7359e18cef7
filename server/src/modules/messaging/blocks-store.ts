import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

export interface ClosedConversation {
  readonly id: string
  readonly people: readonly [buyerId: string, sellerId: string]
}

/**
 * Sets or removes the viewer's block under the lock that is also taken to start a conversation. Returns the changed
 * conversations; null when the viewer is not a participant.
 */
export async function changeBlock(
  ctx: Context,
  {
    conversationId,
    userId,
    isBlocked,
  }: { readonly conversationId: string; readonly userId: string; readonly isBlocked: boolean },
): Promise<ClosedConversation[] | null> {
  const pair = await ctx.db
    .selectFrom('conversations')
    .select(['buyer_id', 'seller_id', sql`lock_pair(buyer_id, seller_id)`.as('locked')])
    .where('id', '=', conversationId)
    .where((or) => or.or([or('buyer_id', '=', userId), or('seller_id', '=', userId)]))
    .executeTakeFirst()
  if (!pair) return null
  const column = pair.buyer_id === userId ? 'blocked_by_buyer_at' : 'blocked_by_seller_at'
  const rows = await ctx.db
    .updateTable('conversations')
    .set({ [column]: isBlocked ? sql`clock_timestamp()` : null })
    .where('buyer_id', '=', pair.buyer_id)
    .where('seller_id', '=', pair.seller_id)
    .where(column, isBlocked ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ id, people: [pair.buyer_id, pair.seller_id] }))
}
