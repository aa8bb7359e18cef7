import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cached } from './query-keys.ts'

test('takes the key and the stale time of a query from the table of queries', () => {
  expect(cached('vehicle', 'v1')).toEqual({ queryKey: ['vehicle', 'v1'], staleTime: 10_000 })
})

test('rejects at compile time a key that is not in the table of queries', () => {
  const queryClient = new QueryClient()
  // @ts-expect-error -- no query of this name
  expect(queryClient.getQueryData(['unlisted'])).toBeUndefined()
  // @ts-expect-error -- no query of this name
  expect(queryOptions({ queryKey: ['unlisted'] }).queryKey).toEqual(['unlisted'])
  // @ts-expect-error -- no query of this name
  expect(() => cached('unlisted')).toThrow(TypeError)
})
