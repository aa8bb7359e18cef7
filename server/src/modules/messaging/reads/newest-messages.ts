import type { Message } from '@autopiazza/contract/messaging'
import type { Context } from '../../../context.ts'
import { findWarnings } from '../rules/scam-guard.ts'
import { toMessageView } from './message-view.ts'

const pageSize = 50

/** The newest messages of one of the viewer's conversations, or the newest before a position; oldest of them first. */
export async function listNewestMessages(
  ctx: Context,
  {
    viewerId,
    conversationId,
    ownHost,
    before = Number.MAX_SAFE_INTEGER,
  }: {
    readonly viewerId: string
    readonly conversationId: string
    readonly ownHost: string | null
    readonly before?: number | undefined
  },
): Promise<Message[]> {
  const rows = await ctx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.sender_id', 'messages.content', 'messages.position', 'messages.created_at'])
    .where('messages.conversation_id', '=', conversationId)
    .where((or) => or.or([or('conversations.buyer_id', '=', viewerId), or('conversations.seller_id', '=', viewerId)]))
    .where('messages.position', '<', before)
    .orderBy('messages.position', 'desc')
    .limit(pageSize)
    .execute()
  return rows
    .map((row) =>
      toMessageView(
        {
          id: row.id,
          conversationId,
          senderId: row.sender_id,
          content: row.content,
          position: row.position,
          createdAt: row.created_at,
        },
        viewerId,
        findWarnings(row.content, ownHost),
      ),
    )
    .toReversed()
}
