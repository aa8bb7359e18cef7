import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { isWithinLast } from '../../database/database-clock.ts'
import { isClosed, isUnread } from './reads/conversation-states.ts'

export interface SentMessage {
  readonly id: string
  readonly conversationId: string
  readonly senderId: string
  readonly content: string
  readonly position: number
  readonly createdAt: Date
}

export interface FeedEntry {
  readonly userId: string
  readonly position: number
}

interface NewMessage {
  readonly conversationId: string
  readonly senderId: string
  readonly content: string
  readonly clientKey: string
  readonly messagesPerMinute: number
}

/**
 * Inserts a message in one statement, later than every earlier message and read mark, and appends it to both users'
 * live feeds. Publishes an event
 * when a webhook of the seller listens. Returns null when the sender is not a participant, a block exists, or the
 * limit per minute is reached; throws for a repeated client key.
 */
export async function insertMessage(
  ctx: Context,
  { conversationId, senderId, content, clientKey, messagesPerMinute }: NewMessage,
): Promise<{ message: SentMessage; feeds: FeedEntry[] } | null> {
  const { rows } = await sql<{
    id: string
    position: number
    created_at: Date
    person: string
    feed_position: number
  }>`
    with talk as (
      update conversations as c set
        message_count = message_count + 1,
        last_message = left(${content}::text, ${previewLength}::int),
        last_message_sender_id = ${senderId}::uuid,
        (last_message_at, buyer_wrote_at, seller_wrote_at, buyer_waiting_since, seller_waiting_since) = (
          select at, case when by_buyer then at else c.buyer_wrote_at end, case when by_buyer then c.seller_wrote_at else at end,
            case when by_buyer then null else coalesce(c.buyer_waiting_since, at) end, case when by_buyer then coalesce(c.seller_waiting_since, at) end
          from (select c.buyer_id = ${senderId} as by_buyer,
            greatest(clock_timestamp(), greatest(c.last_message_at, c.buyer_last_read, c.seller_last_read) + interval '1 microsecond') as at) clock
        ),
        buyer_mailed_at = case when c.buyer_id <> ${senderId} then c.buyer_mailed_at end,
        seller_mailed_at = case when c.seller_id <> ${senderId} then c.seller_mailed_at end
      where id = ${conversationId} and ${senderId} in (buyer_id, seller_id) and blocked_by_buyer_at is null and blocked_by_seller_at is null and (
        select count(*) from (
          select from messages where sender_id = ${senderId} and ${isWithinLast('created_at', '1 minute')} limit ${messagesPerMinute}
        ) recent
      ) < ${messagesPerMinute}
      returning id, vehicle_id, buyer_id, seller_id, message_count, last_message_at
    ), inserted as (
      insert into messages (conversation_id, sender_id, content, position, client_key, created_at)
      select id, ${senderId}::uuid, ${content}::text, message_count, ${clientKey}::text, last_message_at from talk
      returning id, position, created_at
    ), event as (
      select publish_event('messaging.MessageReceived', 'message:' || inserted.id, jsonb_build_object('conversationId', talk.id, 'vehicleId', vehicle_id,
        'buyerId', buyer_id, 'vendorId', seller_id, 'messageId', inserted.id, 'position', position))
      from inserted, talk
      where buyer_id = ${senderId} and exists (
        select from webhook_endpoints where vendor_id = seller_id and disabled_at is null and 'message.received' = any(events)
      )
    )
    select inserted.*, feed.person, feed.feed_position, (select count(*) from event) as events
    from inserted, talk, append_live_events(array[buyer_id, seller_id], jsonb_build_object('type', 'message', 'messageId', inserted.id)) feed
  `.execute(ctx.db)
  const first = rows[0]
  if (!first) return null
  return {
    message: { id: first.id, conversationId, senderId, content, position: first.position, createdAt: first.created_at },
    feeds: rows.map((row) => ({ userId: row.person, position: row.feed_position })),
  }
}

const previewLength = 200

export async function findMessageByClientKey(
  ctx: Context,
  {
    conversationId,
    senderId,
    clientKey,
  }: { readonly conversationId: string; readonly senderId: string; readonly clientKey: string },
): Promise<SentMessage | null> {
  const row = await ctx.db
    .selectFrom('messages')
    .select(['id', 'content', 'position', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row
    ? { id: row.id, conversationId, senderId, content: row.content, position: row.position, createdAt: row.created_at }
    : null
}

/** Returns why this user may not open a conversation, or null. Ids cannot be guessed, so the code may reveal that it exists. */
export async function findConversationRefusal(
  ctx: Context,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
): Promise<ConversationRefusal | null> {
  const row = await ctx.db
    .selectFrom('conversations')
    .select((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]).as('is_own'))
    .where('id', '=', conversationId)
    .executeTakeFirst()
  if (!row) return 'messaging.not_found'
  return row.is_own ? null : 'messaging.no_access'
}

export async function isConversationClosed(ctx: Context, conversationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('conversations')
    .select(isClosed('conversations').as('is_closed'))
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return row?.is_closed === true
}

export type ConversationRefusal = 'messaging.not_found' | 'messaging.no_access'

export async function findConversation(
  ctx: Context,
  { vehicleId, buyerId }: { readonly vehicleId: string; readonly buyerId: string },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Starts a conversation. Throws when one of the two users has blocked the other. Returns null when the conversation
 * exists or the buyer has started too many in the last hour.
 */
export async function insertConversation(
  ctx: Context,
  {
    vehicleId,
    buyerId,
    sellerId,
    startsPerHour,
  }: { vehicleId: string; buyerId: string; sellerId: string; startsPerHour: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (vehicle_id, buyer_id, seller_id)
    select ${vehicleId}::uuid, ${buyerId}::uuid, ${sellerId}::uuid
    where (select count(*) from conversations where buyer_id = ${buyerId} and ${isWithinLast('started_at', '1 hour')}) < ${startsPerHour}
    on conflict on constraint one_conversation_per_vehicle_and_buyer do nothing
    returning id
  `.execute(ctx.db)
  return rows[0]?.id ?? null
}

/**
 * Moves the position of the last read forward, so that no message before it is unread. `wasUnread` is true when the
 * lists changed. Returns null when the reader is not a participant.
 */
export async function updateLastRead(
  ctx: Context,
  {
    conversationId,
    userId,
    position,
  }: { readonly conversationId: string; readonly userId: string; readonly position: number | null },
): Promise<{ wasUnread: boolean } | null> {
  const { rows } = await sql<{ was_unread: boolean }>`
    with talk as (
      select id, buyer_id, buyer_id = ${userId} as is_buyer, last_message_at, buyer_last_read, seller_last_read, buyer_wrote_at, seller_wrote_at
      from conversations where id = ${conversationId} and ${userId} in (buyer_id, seller_id) for update
    ), seen as (
      select talk.*, case when ${position}::bigint is null then greatest(clock_timestamp(), last_message_at)
        else (select created_at from messages where conversation_id = talk.id and position <= ${position}::bigint order by position desc limit 1) end as until
      from talk
    ), rest as (
      select seen.*, case when until < case when is_buyer then seller_wrote_at else buyer_wrote_at end then (
        select created_at from messages
        where conversation_id = seen.id and position > ${position}::bigint and sender_id <> ${userId} order by position limit 1
      ) end as unread_since
      from seen
    )
    update conversations as c set
      buyer_last_read = case when seen.is_buyer then greatest(seen.buyer_last_read, seen.until) else c.buyer_last_read end,
      seller_last_read = case when seen.is_buyer then c.seller_last_read else greatest(seen.seller_last_read, seen.until) end,
      buyer_waiting_since = case when seen.is_buyer and seen.until >= c.buyer_waiting_since then seen.unread_since else c.buyer_waiting_since end,
      seller_waiting_since = case when not seen.is_buyer and seen.until >= c.seller_waiting_since then seen.unread_since else c.seller_waiting_since end,
      buyer_mailed_at = case when seen.is_buyer and seen.until >= c.buyer_waiting_since then null else c.buyer_mailed_at end,
      seller_mailed_at = case when not seen.is_buyer and seen.until >= c.seller_waiting_since then null else c.seller_mailed_at end
    from rest as seen where c.id = seen.id
    returning ${isUnread('seen', userId)} as was_unread
  `.execute(ctx.db)
  return rows[0] ? { wasUnread: rows[0].was_unread } : null
}
