import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const lines: Record<string, unknown>[] = []
const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const code = /^[0-9a-f-]{36}$/
const site = openSite(createDatabase(pool), {
  log,
  renderPage: async (request, { context: { api } }) => {
    const cars = api.listings.featured()
    const shown = await (request.url.endsWith('/search') ? cars.catch((error: unknown) => error) : cars)
    return { head: new Response(), html: JSON.stringify(shown) }
  },
})

const italian = ''
const english = 'autopiazza.language=en'

beforeEach(async () => {
  lines.length = 0
  await pool.query('alter table vehicle_listings rename to vehicle_listings_away')
})
afterEach(() => pool.query('alter table vehicle_listings_away rename to vehicle_listings'))

describe('request id', () => {
  it("sends a new request id with every answer, never the client's", async () => {
    for (const path of ['/', '/api/session', '/api/no-such-operation', '/api/vehicles/featured', '/no-such-page']) {
      const answer = await site.get(path, '', { 'x-request-id': 'mine' })
      expect(answer.headers.get('x-request-id')).toMatch(code)
    }
  })

  it('includes the request id of a server error in the body, the header and the log', async () => {
    const answer = await site.get('/api/vehicles/featured')
    const requestId = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ code: 'request.fault', message: expect.any(String), requestId })
    expect(lines).toEqual([expect.objectContaining({ level: 50, requestId, msg: 'A request failed' })])
  })

  it("logs the page's request id with the error of an operation called while rendering", async () => {
    const answer = await site.get('/search')
    const requestId = answer.headers.get('x-request-id')
    expect(await answer.json()).toMatchObject({ code: 'request.fault', data: { requestId } })
    expect(lines).toEqual([expect.objectContaining({ level: 50, requestId })])
  })

  it.each([
    ['it', italian, 'Codice della richiesta', 'Qualcosa si è rotto da noi'],
    ['en', english, 'Request code', 'Something broke on our side'],
  ])(
    'shows the request id on the page of a server error, with a strict policy and without caching: %s',
    async (language, cookie, label, title) => {
      const answer = await site.get('/', cookie)
      const page = await answer.text()
      expect(answer.status).toBe(500)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(title)
      expect(page).toContain(`${label}: <code>${answer.headers.get('x-request-id')}</code>`)
      expect(page).not.toMatch(/style=|<script/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
    },
  )
})
