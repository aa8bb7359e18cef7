import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { logFault, logRequests } from './log-requests.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'debug', base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) })
const app = new Hono()
  .use(requestId(), logRequests(log))
  .get('/', (c) => c.html('Home'))
  .get('/api/vehicle', (c) => c.json({ code: 'listings.not_found' }, 404))
  .get('/feeds/:secret/stock.csv', (c) => c.text('cars'))
  .notFound((c) => c.html('No such page', 404))

beforeEach(() => void (lines.length = 0))

test('logs a request for an unknown page with its path and without its query', async () => {
  const answer = await app.request('/no/such/page?token=secret')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      path: '/no/such/page',
      status: 404,
      requestId: answer.headers.get('x-request-id'),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('logs no secret of an exported file, neither found nor missing, nor when its request fails', async () => {
  await app.request('/feeds/apz_feed_secret/stock.csv')
  await app.request('/feeds/apz_feed_secret/missing.csv?x=apz_feed_secret')
  logFault(log, new Error('x'), { requestId: '1', path: '/feeds/apz_feed_secret/stock.csv' })
  expect(lines.map((line) => [line['level'], line['path']])).toEqual([
    [20, '/feeds/*/stock.csv'],
    [30, '/feeds/*/missing.csv'],
    [50, '/feeds/*/stock.csv'],
  ])
  expect(JSON.stringify(lines)).not.toContain('apz_feed_secret')
})

test('logs every answer but a page that does not exist at level debug', async () => {
  await app.request('/')
  await app.request('/api/vehicle')
  expect(lines).toEqual([
    expect.objectContaining({ level: 20, method: 'GET', path: '/', status: 200, milliseconds: expect.any(Number) }),
    expect.objectContaining({ level: 20, path: '/api/vehicle', status: 404 }),
  ])
})
