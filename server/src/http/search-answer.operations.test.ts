import { once } from 'node:events'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { type SearchIndex, sqlSearchIndex } from '../modules/search/index.ts'
import { catalogueParser } from '../modules/search/testing/catalogue-parser.ts'
import { answerSearches } from './search-answer.ts'
import { listSecurityHeaders, ourHosts } from './security-headers.ts'
import { closeServer, listen, type Port } from './serve.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const host = new URL(site.baseUrl).host
const observed: unknown[] = []

async function openPort(index: SearchIndex, isReady = true): Promise<Port> {
  const answerSearch = answerSearches({
    index,
    reader: catalogueParser(),
    isOurHost: ourHosts(site.baseUrl, 3000),
    securityHeaders: await listSecurityHeaders({ isHttps: false }),
    observerOf: (answer) => () => observed.push(answer),
    log: pino({ level: 'silent' }),
  })
  const port = await listen({ host: '127.0.0.1', port: 0 })
  port.open({ fetch: site.fetch, before: isReady ? [answerSearch] : [] })
  return port
}

const index = sqlSearchIndex({ db })
const failing: SearchIndex = { ...index, findAsJson: () => Promise.reject(new Error('no index')) }
const ports = { general: await openPort(index, false), ready: await openPort(index), failing: await openPort(failing) }
afterAll(() => Promise.all(Object.values(ports).map(({ server }) => closeServer(server, 1_000))))

interface Answer {
  readonly status: number | undefined
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

async function get({ server }: Port, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }).end()
  const [answer] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }
}

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email: user.email, role: 'vendor' }).execute()
  const car = {
    user_id: id,
    make: 'Fiat',
    model: 'Panda',
    mileage: 1,
    transmission: 'manual',
    description: 'Descrizione "lunga", con à e €',
    listing_type: 'sale',
    sale_price: 1_000_000,
  } as const
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...car,
    version: at === 0 ? 'Città 1.0 “più” €' : null,
    year: 2000 + (at % 20),
    fuel_type: at % 2 === 0 ? ('petrol' as const) : ('hybrid' as const),
    features: at % 3 === 0 ? ['navigation'] : [],
  }))
  await db.insertInto('vehicle_listings').values(rows).execute()
})

const changing = ['x-request-id', 'date']
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name))),
  body: JSON.parse(body.toString()),
})
const identity = { 'accept-encoding': 'identity' }

describe('the ready answer of a search', () => {
  test.each([
    '',
    '?page=2',
    '?q=panda&sort=year_desc',
    '?fuelType=petrol,hybrid&minYear=2005&pageSize=5',
    '?features=Navigation',
    '?place=Torino&radius=50',
    '?place=Torino&sort=distance',
    '?make=Lada',
    '?withPhotos=true',
    '?rental=1&listingType=rental',
    '?q=%E0%A4%A',
  ])('the fast path gives the same search answer and headers as the full request path: %s', async (query) => {
    observed.length = 0
    const [expected, answered] = await Promise.all([
      get(ports.general, `/api/search${query}`, identity),
      get(ports.ready, `/api/search${query}`, identity),
    ])
    const { 'content-length': _, ...ready } = comparable(answered).headers
    const { 'transfer-encoding': __, 'content-length': ___, ...general } = comparable(expected).headers
    expect(ready).toEqual(general)
    expect(comparable(answered).body).toEqual(comparable(expected).body)
    expect(answered.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(observed).toEqual([{ kind: 'api', method: 'GET', status: 200 }])
  })

  test.each([
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['br;q=1, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, identity', false],
    ['br', false],
    ['', false],
  ])('the search answer is compressed for a client that accepts it: %j', async (accepted, isCompressed) => {
    const plain = await get(ports.ready, '/api/search?pageSize=30', identity)
    const answer = await get(ports.ready, '/api/search?pageSize=30', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(isCompressed ? gunzipSync(answer.body) : answer.body).toEqual(plain.body)
  })

  test.each([
    '?fuelType[0]=petrol&fuelType[1]=hybrid',
    '?fuelType=petrol&fuelType=hybrid',
    '?page=0',
    '?minYear=abc',
    '?place=Atlantide',
    '?fuelType=steam',
    `?q=${'a'.repeat(300)}`,
    '?make=%00',
    '?features=%00',
    '/facets',
    'es',
  ])('the full request path handles a search that is not simple or not valid: %s', async (query) => {
    const [expected, answered] = await Promise.all([
      get(ports.general, `/api/search${query}`, identity),
      get(ports.ready, `/api/search${query}`, identity),
    ])
    const withoutId = ({ status, body }: Answer) => ({
      status,
      body: body.toString().replace(/"requestId":"[^"]*"/, ''),
    })
    expect(withoutId(answered)).toEqual(withoutId(expected))
  })

  test('the full request path handles a search under another host name', async () => {
    expect((await get(ports.ready, '/api/search', { host: 'elsewhere.example' })).status).toBe(421)
  })

  test('the full request path handles a search when the index fails', async () => {
    const answer = await get(ports.failing, '/api/search', identity)
    expect([answer.status, JSON.parse(answer.body.toString()).total]).toEqual([200, 30])
  })
})
