import type { MessageWarning } from '@autopiazza/contract/conversation-terms'
import type { LiveEvent, Message } from '@autopiazza/contract/messaging'
import type { Context } from '../../../kernel/context.ts'
import type { ReadMessages } from '../../../live/index.ts'
import { findWarnings } from '../rules/scam-guard.ts'
import type { SentMessage } from '../store.ts'

/** A message as one of the two participants sees it. */
export function toMessageView(message: SentMessage, viewerId: string, warnings: MessageWarning[]): Message {
  return {
    id: message.id,
    conversationId: message.conversationId,
    position: message.position,
    isMine: message.senderId === viewerId,
    content: message.content,
    warnings,
    createdAt: message.createdAt.toISOString(),
  }
}

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

/** Reads messages of the viewer's own conversations as live events, by id; others are left out. ownHost is the host of this site, for the scam guard. */
export function liveMessages(ownHost: string): ReadMessages {
  return (db, viewerId, messageIds) => listMessagesById({ db }, { viewerId, messageIds, ownHost })
}

async function listMessagesById(
  ctx: Pick<Context, 'db'>,
  {
    viewerId,
    messageIds,
    ownHost,
  }: { readonly viewerId: string; readonly messageIds: readonly string[]; readonly ownHost: string },
): Promise<ReadonlyMap<string, LiveEvent>> {
  const rows = await ctx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.sender_id',
      'messages.content',
      'messages.position',
      'messages.created_at',
    ])
    .where('messages.id', 'in', messageIds)
    .where((or) => or.or([or('conversations.buyer_id', '=', viewerId), or('conversations.seller_id', '=', viewerId)]))
    .execute()
  return new Map(
    rows.map((row) => {
      const message = {
        id: row.id,
        conversationId: row.conversation_id,
        senderId: row.sender_id,
        content: row.content,
        position: row.position,
        createdAt: row.created_at,
      }
      return [
        row.id,
        { type: 'message', message: toMessageView(message, viewerId, findWarnings(row.content, ownHost)) },
      ]
    }),
  )
}
