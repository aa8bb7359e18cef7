import { once } from 'node:events'
import { request } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import type { ViewCounter } from '../modules/listings/index.ts'
import { answerViews } from './answer-views.ts'
import { listSecurityHeaders, ourHosts } from './security-headers.ts'
import { closeServer, listen, type Port } from './serve.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { things, vendor, buyer } = await createFixture(db)
const address = '203.0.113.7'
const site = openSite(db, { address })
const host = new URL(site.baseUrl).host
let counted: Parameters<ViewCounter['count']>[0][] = []
const views: ViewCounter = { count: (view) => void counted.push(view), flush: async () => undefined }
Object.assign(site.services, { views })

const direct: unknown[] = []
const answerView = answerViews({
  db,
  now: () => new Date(),
  services: site.services,
  readAddress: () => address,
  isOurHost: ourHosts(site.baseUrl, 3000),
  securityHeaders: await listSecurityHeaders({ isHttps: false }),
  observerOf: (answer) => () => direct.push(answer),
  log: pino({ level: 'silent' }),
})
const openPort = async (before: [] | [typeof answerView]): Promise<Port> => {
  const port = await listen({ host: '127.0.0.1', port: 0 })
  port.open({ fetch: site.fetch, before })
  return port
}
const ports = { general: await openPort([]), direct: await openPort([answerView]) }
afterAll(() => Promise.all(Object.values(ports).map(({ server }) => closeServer(server, 1_000))))

const path = `/api/vehicles/${things.listingId}/views`
const browser = {
  host,
  'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'content-length': '0',
}

interface Sent {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
const changing = ['x-request-id', 'date']

async function send({ server }: Port, sent: Sent) {
  counted = []
  const opened = server.address()
  const port = typeof opened === 'object' && opened ? opened.port : 0
  const { method = 'POST', headers = {}, body } = sent
  const all = { ...browser, ...headers, ...(body !== undefined && { 'content-length': String(body.length) }) }
  const requested = request({ host: '127.0.0.1', port, path: sent.path ?? path, method, headers: all }).end(body)
  const [answer] = await once(requested, 'response')
  let text = ''
  for await (const part of answer) text += String(part)
  const kept = Object.entries<unknown>(answer.headers).filter(([name]) => !changing.includes(name))
  return { status: answer.statusCode, headers: Object.fromEntries(kept), text, counted }
}

describe('view requests handled before the router', () => {
  beforeEach(() => void direct.splice(0))

  test.each<[string, Sent]>([
    ['of a visitor', {}],
    ['of another visitor', { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1' } }],
    ['sent by our own page', { headers: { 'sec-fetch-site': 'same-origin', origin: site.baseUrl } }],
    ['with cookies that name no session', { headers: { cookie: 'autopiazza.language=en' } }],
  ])('answers and counts a view of %s exactly as the full request path does', async (_, sent) => {
    const answer = await send(ports.direct, sent)
    expect(direct).toEqual([{ kind: 'api', method: 'POST', status: 200 }])
    expect(answer.counted).toHaveLength(1)
    expect(answer).toEqual(await send(ports.general, sent))
  })

  test.each<[string, Sent]>([
    ['robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['program without a name', { headers: { 'user-agent': '' } }],
  ])('answers the view of a %s without counting it, exactly as the full request path does', async (_, sent) => {
    const answer = await send(ports.direct, sent)
    expect(direct).toHaveLength(1)
    expect([answer.status, answer.counted]).toEqual([200, []])
    expect(answer).toEqual(await send(ports.general, sent))
  })

  test.each<[string, () => Promise<Sent>, number]>([
    ['the session of a buyer', async () => ({ headers: { cookie: await site.cookieOf(buyer) } }), 1],
    ['the session of its owner', async () => ({ headers: { cookie: await site.cookieOf(vendor) } }), 1],
    ['a page of others', async () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), 0],
    ['another origin', async () => ({ headers: { origin: 'https://example.com' } }), 0],
    ['another host', async () => ({ headers: { host: 'example.com' } }), 0],
    ['a token', async () => ({ headers: { authorization: 'Bearer nonsense' } }), 0],
    ['a body', async () => ({ body: '{}', headers: { 'content-type': 'application/json' } }), 1],
    ['another method', async () => ({ method: 'PUT' }), 0],
    ['an id that is none', async () => ({ path: '/api/vehicles/no-id/views' }), 0],
  ])('passes a view to the full request path when the request has %s', async (_, makeSent, views) => {
    const sent = await makeSent()
    const answer = await send(ports.direct, sent)
    expect(direct).toEqual([])
    expect(answer.counted).toHaveLength(views)
    expect(answer).toEqual(await send(ports.general, sent))
  })
})
