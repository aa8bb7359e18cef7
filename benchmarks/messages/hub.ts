import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A stored event of one user. */
export interface StoredEvent {
  readonly person: string
  readonly position: number
  readonly content: string
}

export interface HubParts {
  /** Returns the id of the requesting user; null for an unknown one. `who` is the last part of the address. */
  readonly personOf: (request: IncomingMessage, who: string) => string | null | Promise<string | null>
  readonly newestPosition: (person: string) => Promise<number>
  readonly readEvents: (person: string, after: number) => Promise<StoredEvent[]>
  /** Stores a message and returns the event of each of the two users; null when a rule refuses it. */
  readonly store: (sender: string, where: string, body: MessageBody) => Promise<StoredEvent[] | null>
}

export interface MessageBody {
  readonly content: string
  readonly clientKey?: string
}

interface Stream {
  readonly response: ServerResponse
  /** Position of the last event that was written. */
  sent: number
}

/** Serves `/events/who`, streams that resume without gaps, and `/send/who` at PORT, with nothing around them. */
export function serveHub({ personOf, newestPosition, readEvents, store }: HubParts): void {
  const streams = new Map<string, Stream>()

  function write(stream: Stream, { position, content }: StoredEvent): void {
    stream.sent = position
    stream.response.write(`id: ${position}\ndata: ${JSON.stringify({ content })}\n\n`)
  }

  async function writeMissed(person: string, stream: Stream): Promise<void> {
    for (const event of await readEvents(person, stream.sent)) if (event.position > stream.sent) write(stream, event)
  }

  async function open(person: string, lastEventId: string | undefined, response: ServerResponse): Promise<void> {
    const stream = { response, sent: Number(lastEventId ?? (await newestPosition(person))) }
    streams.set(person, stream)
    response.on('close', () => streams.delete(person))
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': ok\n\n')
    await writeMissed(person, stream)
  }

  async function send(sender: string, where: string, body: MessageBody): Promise<number> {
    const events = await store(sender, where, body)
    for (const event of events ?? []) {
      const stream = streams.get(event.person)
      if (!stream) continue
      if (event.position === stream.sent + 1) write(stream, event)
      else await writeMissed(event.person, stream)
    }
    return events ? 200 : 403
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, what, who = ''] = (request.url ?? '').split('/')
    if (what !== 'events' && what !== 'send') return void response.end('ok')
    const body = what === 'send' ? readBody(request) : null
    const person = await personOf(request, who)
    if (person === null) return void response.writeHead(401).end()
    if (!body) return open(person, request.headers['last-event-id']?.toString(), response)
    const status = await send(person, who, JSON.parse(await body))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }

  createServer((request, response) => void answer(request, response)).listen(Number(process.env['PORT']), '127.0.0.1')
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text))
  })
}
