import type { LiveEvent } from '@autopiazza/contract/messaging'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlainLiveEvent } from './push-live.ts'

/** An event as stored: a message only by its id. */
type StoredEvent = PlainLiveEvent | { readonly type: 'message'; readonly messageId: string }

/** Reads messages by id as this user sees them; leaves out messages of other users' conversations. */
export type ReadMessages = (
  db: Database,
  userId: string,
  messageIds: readonly string[],
) => Promise<ReadonlyMap<string, LiveEvent>>

export interface FeedPage {
  /** Position of the newest event of the feed, 0 when there is none. */
  readonly newest: number
  /** Consecutive events; event is null when its message can no longer be shown. */
  readonly entries: readonly { readonly position: number; readonly event: LiveEvent | null }[]
}

const pageSize = 50

/** Reads the next events of a feed after a position, at most fifty, in one snapshot with the feed's newest position. */
export async function readFeed(
  db: Database,
  userId: string,
  after: number,
  readMessages: ReadMessages,
): Promise<FeedPage> {
  const { rows } = await sql<{ newest: number; position: number | null; event: StoredEvent | null }>`
    select feed.position as newest, entry.position, entry.event
    from live_feeds feed left join lateral (
      select position, event from live_events where user_id = feed.user_id and position > ${after} order by position limit ${pageSize}
    ) entry on true
    where feed.user_id = ${userId} order by entry.position
  `.execute(db)
  const stored = rows.flatMap(({ position, event }) => (position !== null && event ? [{ position, event }] : []))
  const messageIds = stored.flatMap(({ event }) => (event.type === 'message' ? [event.messageId] : []))
  const messages = messageIds.length > 0 ? await readMessages(db, userId, messageIds) : new Map<string, LiveEvent>()
  const entries = stored.map(({ position, event }) => ({
    position,
    event: event.type === 'message' ? (messages.get(event.messageId) ?? null) : event,
  }))
  return { newest: rows[0]?.newest ?? 0, entries }
}

export async function readFeedPositions(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; position: number }[]> {
  const rows = await sql<{ user_id: string; position: number }>`
    select user_id, position from live_feeds where user_id = any(${userIds}::uuid[])
  `.execute(db)
  return rows.rows.map((row) => ({ userId: row.user_id, position: row.position }))
}

export async function readOpenSessions(db: Database, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from user_sessions where id = any(${sessionIds}::uuid[]) and expires_at > clock_timestamp()
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}
