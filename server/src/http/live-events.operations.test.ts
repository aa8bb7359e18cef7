import { onlyKey, ringOf } from '../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '../kernel/context.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { giveToken } from '../modules/identity/testing/give-token.ts'
import { createLiveHub, type LiveHub, pushLive } from '../live/index.ts'
import { type EventReader, readEvents, until } from '../live/testing/event-reader.ts'
import { createAccounts } from '../modules/identity/index.ts'
import { createComponentHealth } from '../observability/component-health.ts'
import { contactSeller, liveMessages, sendMessage } from '../modules/messaging/index.ts'
import { createMessagingFixture, valueOf } from '../modules/messaging/testing/messaging-fixture.ts'
import type { Dependencies } from '../dependencies.ts'
import { liveEventRoutes } from './live-events.ts'
import { createMetrics } from './metrics.ts'
import { giveRequestId } from './log-requests.ts'
import { setRetryAfter } from './retry-after.ts'
import { securityHeaders } from './security-headers.ts'

const { pool, connectionString } = await testDatabase()
const { db, person, car, as } = createMessagingFixture(pool)
const log = pino({ level: 'silent' })
const baseUrl = 'http://localhost:3000'
const accounts = createAccounts({
  db,
  now: () => new Date(),
  baseUrl,
  keys: ringOf('a secret only for these tests, long enough'),
})
const services = { log, baseUrl, secret: onlyKey('test'), accounts } as unknown as Dependencies

/** Starts a process with the components for live events only. */
async function startProcess(options: { tickMilliseconds?: number; heartbeatMilliseconds?: number } = {}) {
  const hub = createLiveHub({ db, connectionString, log, readMessages: liveMessages('localhost'), ...options })
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(
    giveRequestId,
    setRetryAfter,
    createMetrics({
      pools: { requests: pool },
      db,
      health: createComponentHealth(),
      access: { token: undefined, isBehindProxy: false },
    }).measure,
    securityHeaders({ isHttps: false }),
    compress(),
  )
  app.route('/', liveEventRoutes({ hub, db, now: () => new Date(), services, readAddress: () => null }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { hub, url: `http://127.0.0.1:${port}/api/events`, stop: () => (hub.close(), server.close()) }
}

let site: { hub: LiveHub; url: string; stop: () => void }
let seller: SignedIn
let buyer: SignedIn
let stranger: SignedIn
let talk: string
const cookies = new Map<string, string>()

beforeAll(async () => {
  site = await startProcess()
  ;[seller, buyer, stranger] = [await person('vendor'), await person('buyer'), await person('buyer')]
  talk = valueOf(await contactSeller({ ctx: as(buyer), input: { vehicleId: await car(seller) } })).id
})
afterAll(() => site.stop())

async function cookieOf(who: SignedIn): Promise<string> {
  const known = cookies.get(who.userId)
  if (known) return known
  const opened = await accounts.openSession(who.userId, new Headers(), null)
  const cookie = opened.map((line) => line.split(';')[0]).join('; ')
  cookies.set(who.userId, cookie)
  return cookie
}

async function open(
  who: SignedIn,
  {
    url = site.url,
    lastEventId,
    ...headers
  }: { url?: string; lastEventId?: string | undefined; [header: string]: string | undefined } = {},
): Promise<EventReader> {
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  const reader = await readEvents(url, {
    ...sent,
    cookie: await cookieOf(who),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  })
  if (reader.status === 200) await until(() => reader.lastEventId() !== undefined && reader.retry() !== undefined)
  return reader
}

async function send(who: SignedIn, content: string, id = talk) {
  return valueOf(await sendMessage({ ctx: as(who), input: { id, content, clientKey: randomUUID() }, ownHost: null }))
}

const textsOf = (reader: EventReader) =>
  reader.received.flatMap(({ event }) => (event.type === 'message' ? [event.message.content] : []))

/** Sends a message without publishing its event, as after a crash between commit and push. */
async function sendUnpublished(who: SignedIn, content: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with talk as (update conversations set message_count = message_count + 1 where id = ${talk} returning message_count)
    insert into messages (conversation_id, sender_id, content, position) select ${talk}, ${who.userId}, ${content}, message_count from talk returning id
  `.execute(db)
  const event = JSON.stringify({ type: 'message', messageId: rows[0]?.id })
  await sql`select append_live_events(${[buyer.userId, seller.userId]}::uuid[], ${event}::jsonb)`.execute(db)
}

describe('live event stream', () => {
  it("sends a message event to each of the two participants with that participant's view, and to nobody else", async () => {
    const readers = [await open(buyer), await open(seller), await open(stranger)] as const
    const sent = await send(buyer, 'È ancora disponibile?')
    await until(() => readers[0].received.length > 0 && readers[1].received.length > 0)
    expect(readers[0].received[0]?.event).toEqual({ type: 'message', message: { ...sent, isMine: true } })
    expect(readers[1].received[0]?.event).toEqual({ type: 'message', message: { ...sent, isMine: false } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(readers[2].received).toEqual([])
    for (const reader of readers) reader.cut()
  })

  it('refuses live event streams to visitors, programs and other sites', async () => {
    expect((await readEvents(site.url, {})).status).toBe(401)
    const { secret } = await giveToken(db, { userId: buyer.userId, scopes: ['conversations:read'] })
    expect((await readEvents(site.url, { authorization: `Bearer ${secret}` })).status).toBe(401)
    expect((await open(buyer, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await open(buyer, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('resumes a live event stream after every cut without gaps or repetitions', async () => {
    const expected = Array.from({ length: 60 }, (_, index) => `numero ${index}`)
    let reader = await open(seller)
    const seen: string[] = []
    const sending = (async () => {
      for (const text of expected) await send(buyer, text)
    })()
    for (let cut = 0; cut < 8; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 12))
      reader.cut()
      seen.push(...textsOf(reader))
      reader = await open(seller, { lastEventId: reader.lastEventId() })
    }
    await sending
    await until(() => textsOf(reader).at(-1) === expected.at(-1) || seen.at(-1) === expected.at(-1))
    reader.cut()
    expect([...seen, ...textsOf(reader)]).toEqual(expected)
  })

  it('sends all events in order when several conversations write to one account at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => person('buyer')))
    const talks = await Promise.all(
      buyers.map(async (who) => ({
        who,
        id: valueOf(await contactSeller({ ctx: as(who), input: { vehicleId: await car(seller) } })).id,
      })),
    )
    const reader = await open(seller)
    await Promise.all(
      talks.flatMap(({ who, id }) => Array.from({ length: 15 }, (_, index) => send(who, `${id} ${index}`, id))),
    )
    await until(() => textsOf(reader).length >= 60)
    const ids = reader.received.map(({ id }) => id ?? 0)
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
    expect(new Set(textsOf(reader)).size).toBe(60)
    reader.cut()
  })

  it('sends a resync event when the position to resume from has been deleted', async () => {
    const reader = await open(buyer, { lastEventId: '999999' })
    await until(() => reader.received.length > 0)
    expect(reader.received[0]?.event).toEqual({ type: 'resync' })
    reader.cut()

    const cleared = await open(stranger)
    cleared.cut()
    for (let index = 0; index < 3; index += 1)
      await pushLive(as(stranger), [stranger.userId], { type: 'conversation', conversationId: talk })
    await db.deleteFrom('live_events').where('user_id', '=', stranger.userId).where('position', '<=', 2).execute()
    const back = await open(stranger, { lastEventId: cleared.lastEventId() })
    await until(() => back.received.length > 0)
    expect(back.received).toEqual([{ id: 3, event: { type: 'resync' } }])
    back.cut()
  })

  it('sends the events of a transaction after its commit, and none after a rollback', async () => {
    const reader = await open(buyer)
    const event = { type: 'reservation', reservationId: randomUUID(), vehicleId: randomUUID() } as const
    const failing = inTransaction(as(buyer), async (ctx) => {
      await pushLive(ctx, [buyer.userId], { ...event, reservationId: randomUUID() })
      throw new Error('not this time')
    })
    await expect(failing).rejects.toThrow('not this time')
    await inTransaction(as(buyer), (ctx) => pushLive(ctx, [buyer.userId, seller.userId], event))
    await until(() => reader.received.length > 0)
    expect(reader.received.map((received) => received.event)).toEqual([event])
    reader.cut()
  })

  it('closes the oldest stream when an account has too many, and makes that client reconnect much later', async () => {
    const many = await person('buyer')
    const readers: EventReader[] = []
    for (let index = 0; index < 13; index += 1) readers.push(await open(many))
    await until(() => readers[0]?.isEnded() === true)
    expect(readers[0]?.retry()).toBe(60_000)
    expect(readers.slice(1).every((reader) => !reader.isEnded())).toBe(true)
    for (const reader of readers) reader.cut()
  })

  it('removes streams that the browser has closed', async () => {
    await until(() => site.hub.countStreams() === 0)
    const readers = await Promise.all(Array.from({ length: 10 }, () => open(stranger)))
    expect(site.hub.countStreams()).toBe(10)
    for (const reader of readers) reader.cut()
    await until(() => site.hub.countStreams() === 0)
  })
})

describe('end of a session', () => {
  it('closes the streams of a session within five seconds of its end, and notifies the page', async () => {
    const leaving = await person('buyer')
    const cookie = await cookieOf(leaving)
    const reader = await open(leaving)
    await accounts.endSession(new Headers({ cookie }))
    await until(() => reader.isEnded(), 5_000)
    expect(reader.received).toEqual([{ id: null, event: { type: 'session-ended' } }])
    expect((await readEvents(site.url, { cookie })).status).toBe(401)
  })
})

describe('shutdown of a process', () => {
  it('closes all live event streams at shutdown with a time to reconnect', async () => {
    const other = await startProcess()
    const reader = await open(buyer, { url: other.url })
    other.stop()
    await until(() => reader.isEnded())
    expect(reader.retry()).toBeGreaterThanOrEqual(500)
    expect(reader.retry()).toBeLessThanOrEqual(3_000)
  })
})

describe('events committed by another process', () => {
  it('delivers events of another process through a database notification', async () => {
    const patient = await startProcess({ tickMilliseconds: 60_000 })
    const reader = await open(seller, { url: patient.url })
    await sendUnpublished(buyer, 'Da un altro processo')
    const { position } = await db
      .selectFrom('live_feeds')
      .select('position')
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    await pool.query(`select pg_notify('live_feeds', $1)`, [`${randomUUID()} ${seller.userId}:${position}`])
    await expect.poll(() => textsOf(reader)).toContain('Da un altro processo')
    reader.cut()
    patient.stop()
  })

  it('delivers events within seconds when the database notification is lost', async () => {
    const reader = await open(seller)
    await sendUnpublished(buyer, 'Senza notifica')
    await until(() => textsOf(reader).includes('Senza notifica'))
    expect(textsOf(reader)).toEqual(['Senza notifica'])
    reader.cut()
  })

  it('delivers events by notification again after the listening connection was killed', async () => {
    const listeners = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'autopiazza live' and datname = current_database()`,
      )
      return rows.map(({ pid }) => pid)
    }
    const others = await listeners()
    const slow = await startProcess({ tickMilliseconds: 60_000, heartbeatMilliseconds: 300 })
    const reader = await open(seller, { url: slow.url })
    const ownListeners = async () => (await listeners()).filter((pid) => !others.includes(pid))
    await expect.poll(ownListeners).toHaveLength(1)
    const killed = await ownListeners()
    await sendUnpublished(buyer, 'Mentre nessuno ascoltava')
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [killed])
    await until(() => textsOf(reader).includes('Mentre nessuno ascoltava'))
    await expect.poll(async () => (await ownListeners()).some((pid) => !killed.includes(pid))).toBe(true)
    await sendUnpublished(buyer, 'Si ascolta di nuovo')
    const { position } = await db
      .selectFrom('live_feeds')
      .select('position')
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    await pool.query(`select pg_notify('live_feeds', $1)`, [`${randomUUID()} ${seller.userId}:${position}`])
    await until(() => textsOf(reader).includes('Si ascolta di nuovo'))
    reader.cut()
    slow.stop()
  })

  it('delivers events although the listening connection stops responding without closing', async () => {
    const proxy = await blackHoleProxy(connectionString)
    const hub = createLiveHub({
      db,
      connectionString: proxy.connectionString,
      log,
      readMessages: liveMessages('localhost'),
      tickMilliseconds: 60_000,
      heartbeatMilliseconds: 200,
    })
    await until(() => proxy.connections() === 1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    proxy.swallow()
    await expect.poll(() => proxy.connections()).toBeGreaterThanOrEqual(2)
    hub.close()
    proxy.stop()
  })
})

async function blackHoleProxy(target: string) {
  const { createServer, connect } = await import('node:net')
  const url = new URL(target)
  const host = url.searchParams.get('host') ?? url.hostname
  let isSwallowing = false
  let count = 0
  const server = createServer((near) => {
    count += 1
    const isDoomed = () => isSwallowing && near === doomed
    doomed ??= near
    const far = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${url.port || 5432}`)
      : connect(Number(url.port || 5432), host)
    near
      .on('data', (data) => (isDoomed() ? undefined : far.write(data)))
      .on('error', () => far.destroy())
      .on('close', () => far.destroy())
    far
      .on('data', (data) => (isDoomed() ? undefined : near.write(data)))
      .on('error', () => near.destroy())
      .on('close', () => near.destroy())
  })
  let doomed: unknown
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    connectionString: through.href,
    connections: () => count,
    swallow: () => {
      isSwallowing = true
    },
    stop: () => server.close(),
  }
}
