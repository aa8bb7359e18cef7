import { createServer, type ServerResponse } from 'node:http'
import { barePostgres } from '../bare-postgres.ts'

/**
 * The limit: a hub that keeps what the product promises of a message, its place in the conversation, in both people's feeds, and streams that resume without gaps,
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

interface Stream {
  readonly response: ServerResponse
  /** The position of the last event that was written. */
  sent: number
}

const streams = new Map<string, Stream>()
const senderOf = (who: string) => `sender of ${who}`

function write(stream: Stream, position: number, content: string): void {
  stream.sent = position
  stream.response.write(`id: ${position}\ndata: ${JSON.stringify({ content })}\n\n`)
}

async function writeMissed(person: string, stream: Stream): Promise<void> {
  const missed =
    await sql`select position, content from bare_events where person = ${person} and position > ${stream.sent} order by position`
  for (const { position, content } of missed)
    if (Number(position) > stream.sent) write(stream, Number(position), String(content))
}

async function open(person: string, lastEventId: string | undefined, response: ServerResponse): Promise<void> {
  const [feed] = await sql`select position from bare_feeds where person = ${person}`
  const stream = { response, sent: Number(lastEventId ?? feed?.['position'] ?? 0) }
  streams.set(person, stream)
  response.on('close', () => streams.delete(person))
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': ok\n\n')
  await writeMissed(person, stream)
}

async function send(who: string, content: string): Promise<void> {
  const feeds = await sql`
    with talk as (
      insert into bare_conversations as c values (${who}, 1) on conflict (id) do update set message_count = c.message_count + 1 returning message_count
    ), inserted as (
      insert into bare_messages (conversation, position, content) select ${who}, message_count, ${content} from talk
    ), feeds as (
      insert into bare_feeds as f select person, 1 from unnest(array[${who}, ${senderOf(who)}]) as person
      on conflict (person) do update set position = f.position + 1 returning person, position
    ), events as (
      insert into bare_events select person, position, ${content} from feeds
    )
    select person, position from feeds`
  for (const { person, position } of feeds) {
    const stream = streams.get(String(person))
    if (!stream) continue
    if (Number(position) === stream.sent + 1) write(stream, Number(position), content)
    else await writeMissed(String(person), stream)
  }
}

createServer((request, response) => {
  const [, what, who = ''] = (request.url ?? '').split('/')
  if (what === 'events') return void open(who, request.headers['last-event-id']?.toString(), response)
  if (what !== 'send') return void response.end('ok')
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { content } = JSON.parse(body)
    void send(who, content).then(() => response.setHeader('content-type', 'application/json').end('{}'))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
