import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../../app/api-client.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { featuredQuery } from './home-queries.ts'

test('featured cars are retried twice after a fault, and not reloaded when the window receives the focus', () => {
  vi.stubEnv('SSR', false)
  const { retry, ...rest } = featuredQuery({} as ApiClient)
  if (typeof retry !== 'function') throw new Error('retries have a rule')
  expect([0, 1, 2].map((failures) => retry(failures, new TypeError('Failed to fetch')))).toEqual([true, true, false])
  expect(rest).not.toHaveProperty('refetchOnWindowFocus')
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
  vi.unstubAllEnvs()
})
