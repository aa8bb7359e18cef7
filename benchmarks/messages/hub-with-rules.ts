import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { barePostgres } from '../bare-postgres.ts'
import { serveHub } from './hub.ts'

/**
 * The barest hub with the product's responses: in the product's own tables, for users with an open session, in their
 * own conversations, not while one has blocked
 * the other, each client key once, with a limit per minute. Takes DATABASE_URL, SESSION_SECRET and PORT.
 */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 8)
const secret = process.env['SESSION_SECRET'] ?? ''

async function signedIn({ headers }: IncomingMessage): Promise<string | null> {
  const cookie = decodeURIComponent(/autopiazza\.session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '')
  const [token = '', signature] = cookie.split('.')
  if (createHmac('sha256', secret).update(token).digest('base64') !== signature) return null
  const [session] = await sql`
    select users.id from user_sessions s join users on users.id = s.user_id where s.token = ${token} and s.expires_at > now()`
  return session ? String(session['id']) : null
}

serveHub({
  personOf: signedIn,
  newestPosition: async (person) =>
    Number((await sql`select position from live_feeds where user_id = ${person}`)[0]?.['position'] ?? 0),
  readEvents: async (person, after) => {
    const rows = await sql`
      select event.position, content from live_events event join messages on messages.id = (event.event ->> 'messageId')::uuid
      where user_id = ${person} and event.position > ${after} order by event.position`
    return rows.map(({ position, content }) => ({ person, position: Number(position), content: String(content) }))
  },
  store: async (sender, conversation, { content, clientKey = null }) => {
    const feeds = await sql`
      with talk as (
        update conversations set message_count = message_count + 1, last_message = left(${content}, 200), last_message_sender_id = ${sender},
          last_message_at = clock_timestamp(),
          buyer_wrote_at = case when buyer_id = ${sender} then clock_timestamp() else buyer_wrote_at end,
          seller_wrote_at = case when seller_id = ${sender} then clock_timestamp() else seller_wrote_at end
        where id = ${conversation} and ${sender} in (buyer_id, seller_id) and blocked_by_buyer_at is null and blocked_by_seller_at is null
          and (
            select count(*) from (select from messages where sender_id = ${sender} and created_at > now() - interval '1 minute' limit 120) recent
          ) < 120
        returning id, buyer_id, seller_id, message_count
      ), inserted as (
        insert into messages (conversation_id, sender_id, content, position, client_key)
        select id, ${sender}, ${content}, message_count, ${clientKey} from talk returning id
      ), feeds as (
        insert into live_feeds as feed (user_id, position)
        select person, 1 from (select unnest(array[buyer_id, seller_id]) as person from talk order by person) people
        on conflict (user_id) do update set position = feed.position + 1 returning user_id, position
      ), events as (
        insert into live_events (user_id, position, event)
        select user_id, position, jsonb_build_object('type', 'message', 'messageId', inserted.id) from feeds, inserted
      )
      select user_id, position from feeds`
    if (feeds.length === 0) return null
    return feeds.map((row) => ({ person: String(row['user_id']), position: Number(row['position']), content }))
  },
})
