import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cached } from './query-keys.ts'

test('takes the key and the stale time of a query from the table', () => {
  expect(cached('vehicle', 'v1')).toEqual({ queryKey: ['vehicle', 'v1'], staleTime: 10_000 })
})

test('rejects a key outside the table at compile time', () => {
  const queryClient = new QueryClient()
  // @ts-expect-error -- no query of this name
  expect(queryClient.getQueryData(['unlisted'])).toBeUndefined()
  // @ts-expect-error -- no query of this name
  expect(queryOptions({ queryKey: ['unlisted'] }).queryKey).toEqual(['unlisted'])
  // @ts-expect-error -- no query of this name
  expect(() => cached('unlisted')).toThrow(TypeError)
})
