import { createServer, type ServerResponse } from 'node:http'
import { barePostgres } from '../bare-postgres.ts'

/** The limit: a stream per person, one insert, one write. No sessions, no checks, no resume. Takes DATABASE_URL and PORT. */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 8)
await sql`
  create table if not exists bare_messages (
    id bigint generated always as identity primary key, conversation text not null, content text not null, created_at timestamptz not null default now()
  )`
const streams = new Map<string, ServerResponse>()

createServer((request, response) => {
  const [, what, who = ''] = (request.url ?? '').split('/')
  if (what === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': ok\n\n')
    streams.set(who, response)
    response.on('close', () => streams.delete(who))
    return
  }
  if (what !== 'send') return response.end('ok')
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  const store = async () => {
    const { content } = JSON.parse(body)
    const [row] = await sql`insert into bare_messages (conversation, content) values (${who}, ${content}) returning id`
    streams.get(who)?.write(`id: ${row?.['id']}\ndata: ${JSON.stringify({ content })}\n\n`)
    response.setHeader('content-type', 'application/json').end('{}')
  }
  request.on('end', () => void store())
}).listen(Number(process.env['PORT']), '127.0.0.1')
