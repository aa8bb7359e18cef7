import { barePostgres } from '../bare-postgres.ts'
import { serveHub } from './hub.ts'

/**
 * The baseline: a hub that fulfils the product's guarantees of a message (its position in the conversation, in both
 * users' feeds, and streams that resume without gaps)
 * and nothing else: no sessions, no checks, no validation, no warnings. Takes DATABASE_URL and PORT.
 */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 8)
await sql`create table if not exists bare_conversations (id text primary key, message_count bigint not null)`
await sql`
  create table if not exists bare_messages (
    conversation text not null, position bigint not null, content text not null, created_at timestamptz not null default now(), primary key (conversation, position)
  )`
await sql`create table if not exists bare_feeds (person text primary key, position bigint not null)`
await sql`
  create table if not exists bare_events (
    person text not null, position bigint not null, content text not null, primary key (person, position)
  )`

serveHub({
  personOf: (_, who) => who,
  newestPosition: async (person) =>
    Number((await sql`select position from bare_feeds where person = ${person}`)[0]?.['position'] ?? 0),
  readEvents: async (person, after) => {
    const rows =
      await sql`select position, content from bare_events where person = ${person} and position > ${after} order by position`
    return rows.map(({ position, content }) => ({ person, position: Number(position), content: String(content) }))
  },
  store: async (who, _, { content }) => {
    const feeds = await sql`
      with talk as (
        insert into bare_conversations as c values (${who}, 1) on conflict (id) do update set message_count = c.message_count + 1 returning message_count
      ), inserted as (
        insert into bare_messages (conversation, position, content) select ${who}, message_count, ${content} from talk
      ), feeds as (
        insert into bare_feeds as f select person, 1 from unnest(array[${who}, ${`sender of ${who}`}]) as person
        on conflict (person) do update set position = f.position + 1 returning person, position
      ), events as (
        insert into bare_events select person, position, ${content} from feeds
      )
      select person, position from feeds`
    return feeds.map(({ person, position }) => ({ person: String(person), position: Number(position), content }))
  },
})
