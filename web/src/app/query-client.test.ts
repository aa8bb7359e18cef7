import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, retryFaults } from './query-client.ts'

test('keeps a query result fresh for five minutes and does not refetch on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
})

const answered = (status: number, code: string) => Object.assign(new Error('…'), { code, status })
const lost = new TypeError('Failed to fetch')

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['a lost connection', lost],
  ['a fault', answered(500, 'request.fault')],
  ['an unreachable database', answered(503, 'request.unavailable')],
  ['a proxy without its server', answered(502, 'BAD_GATEWAY')],
  ['a proxy with codes of its own', answered(504, 'upstream.timeout')],
])('retries after %s in the browser, up to the given number of times', (_, error) => {
  vi.stubEnv('SSR', false)
  expect([0, 1, 2].map((failures) => retryFaults(2)(failures, error))).toEqual([true, true, false])
})

test.each([
  answered(404, 'listings.not_found'),
  answered(429, 'request.too_many'),
  answered(503, 'checkout.provider_unavailable'),
])('does not retry the refusal $code in the browser', (error) => {
  vi.stubEnv('SSR', false)
  expect(retryFaults(2)(0, error)).toBe(false)
})

test('retries nothing on the server', () => {
  vi.stubEnv('SSR', true)
  expect(retryFaults(2)(0, lost)).toBe(false)
})
