import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openDatabaseProxy } from './testing/database-proxy.ts'
import { addressOfOperation, openSite } from './testing/open-site.ts'
import { createFixture } from './testing/fixture.ts'

const { pool: direct, connectionString } = await testDatabase()
const proxy = await openDatabaseProxy(connectionString)
const lines: string[] = []
const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) })
/** Short for the test; the product's timeouts are longer. */
const limits = { statementMilliseconds: 1_000, idleInTransactionMilliseconds: 5_000 }
const pool = createPool({ connectionString: proxy.connectionString, log, limits })
const site = openSite(createDatabase(pool), {
  log,
  // The home page is rendered as a fault without its data, any other page with the available data.
  renderPage: async ({ url }, { context: { api } }) => {
    const cars = await api.listings.featured().catch(() => null)
    if (cars) return { head: new Response(), html: 'Cars' }
    const needsThem = !url.endsWith('/search')
    return needsThem
      ? { head: new Response(null, { status: 500 }), html: 'x' }
      : { head: new Response(), html: 'No cars for now' }
  },
})
let cookie: string

beforeAll(async () => {
  cookie = await site.cookieOf((await createFixture(createDatabase(direct))).vendor)
})
afterEach(async () => {
  proxy.answer()
  await expect.poll(async () => (await site.get('/api/vendor/listings', cookie)).status).toBe(200)
})
afterAll(async () => {
  proxy.close()
  await pool.end()
})

/** Requests operations and pages as a signed-in user and as a visitor. */
const requested = () => [
  site.get('/api/vehicles/featured'),
  site.get('/api/vendor/listings', cookie),
  site.get(addressOfOperation('identity.session', {}).path, cookie),
  site.get('/'),
  site.get('/', cookie),
]

const sentences = [
  'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
  '<h1>Il servizio non è raggiungibile in questo momento</h1>',
]

/** Returns how the answer reports the outage, in its body or on its page. */
async function outageShownBy(answer: Response) {
  const requestId = String(answer.headers.get('x-request-id'))
  const text = await answer.text()
  return {
    status: answer.status,
    saysWhen: Number(answer.headers.get('retry-after')) > 0,
    saysWhat: sentences.some((sentence) => text.includes(sentence)),
    showsCode: text.includes(requestId),
    isLogged: lines.some((line) => line.includes(requestId)),
  }
}
const unavailable = { status: 503, saysWhen: true, saysWhat: true, showsCode: true, isLogged: true }

describe('database outages', () => {
  it('answers 503 when the database refuses connections, on operations, on pages and while reading the session', async () => {
    await site.get('/api/vehicles/featured')
    proxy.refuse()
    for (const answer of await Promise.all(requested())) expect(await outageShownBy(answer)).toEqual(unavailable)
    await proxy.accept()
  })

  it('answers 503 to each of thirty requests while the database does not respond', async () => {
    for (const answer of await Promise.all(requested())) expect(answer.status).toBe(200)
    proxy.stopAnswering()
    const answers = await Promise.all(Array.from({ length: 6 }, requested).flat())
    expect(answers).toHaveLength(30)
    for (const answer of answers) expect(await outageShownBy(answer)).toEqual(unavailable)
  })

  it('answers 503 when the database closes connections, and serves the next request', async () => {
    await Promise.all(requested())
    const waiting = Array.from({ length: 12 }, () => pool.query('select pg_sleep(30)').catch((error: unknown) => error))
    await expect.poll(() => pool.idleCount).toBe(0)
    const answer = site.get('/api/vehicles/featured')
    await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
    )
    await Promise.all(waiting)
    expect([200, 503]).toContain((await answer).status)
    expect((await site.get('/api/vehicles/featured')).status).toBe(200)
  })

  it('answers 503 when the database cancels a statement that takes too long', async () => {
    const blocker = await direct.connect()
    await blocker.query('begin; lock table vehicle_listings in access exclusive mode')
    expect(await outageShownBy(await site.get('/api/vehicles/featured'))).toEqual(unavailable)
    await blocker.query('rollback')
    blocker.release()
  })

  it('answers 503 for a page that is rendered without its data', async () => {
    proxy.stopAnswering()
    const answer = await site.get('/search')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeTruthy()
    expect(await answer.text()).toBe('No cars for now')
  })

  it('shows the outage page in English with a strict policy and without caching', async () => {
    proxy.stopAnswering()
    const answer = await site.get('/', 'autopiazza.language=en')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('The service cannot be reached at the moment')
    expect(page).toContain('Wait a minute and try again')
  })
})
