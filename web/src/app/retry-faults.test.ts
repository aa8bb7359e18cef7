import { afterEach, expect, test, vi } from 'vitest'
import { retryFaults } from './retry-faults.ts'

const refusal = Object.assign(new Error('Auto non trovata'), { code: 'listings.not_found' })
const fault = new Error('connect ECONNREFUSED 127.0.0.1:5432')

afterEach(() => vi.unstubAllEnvs())

test('a browser retries a fault, but no refusal', () => {
  vi.stubEnv('SSR', false)
  expect([0, 1, 2].map((failures) => retryFaults(2)(failures, fault))).toEqual([true, true, false])
  expect(retryFaults(2)(0, refusal)).toBe(false)
})

test('the server retries nothing', () => {
  vi.stubEnv('SSR', true)
  expect(retryFaults(2)(0, fault)).toBe(false)
})
