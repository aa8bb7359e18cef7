import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, retryFaults } from './query-client.ts'

test('an answer is fresh for five minutes, and the window’s focus fetches nothing', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
})

const answered = (status: number, code: string) => Object.assign(new Error('…'), { code, status })
const lost = new TypeError('Failed to fetch')

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['a connection that is lost', lost],
  ['a fault', answered(500, 'request.fault')],
  ['a database that cannot be reached', answered(503, 'request.unavailable')],
  ['a proxy whose server is gone', answered(502, 'BAD_GATEWAY')],
  ['a proxy with codes of its own', answered(504, 'upstream.timeout')],
])('a browser retries after %s, as often as asked', (_, error) => {
  vi.stubEnv('SSR', false)
  expect([0, 1, 2].map((failures) => retryFaults(2)(failures, error))).toEqual([true, true, false])
})

test.each([
  answered(404, 'listings.not_found'),
  answered(429, 'request.too_many'),
  answered(503, 'checkout.provider_unavailable'),
])('a browser takes $code as final', (error) => {
  vi.stubEnv('SSR', false)
  expect(retryFaults(2)(0, error)).toBe(false)
})

test('the server retries nothing', () => {
  vi.stubEnv('SSR', true)
  expect(retryFaults(2)(0, lost)).toBe(false)
})
