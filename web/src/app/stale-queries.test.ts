import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { cached } from './query-keys.ts'
import { markStale } from './stale-queries.ts'

/** Creates a query whose results the test resolves itself. */
function manualQuery(queryClient: QueryClient) {
  const answers: PromiseWithResolvers<string[]>[] = []
  const options = {
    ...cached('favourites', 'carla'),
    queryFn: () => {
      const answer = Promise.withResolvers<string[]>()
      answers.push(answer)
      return answer.promise
    },
  }
  return { answers, options, shown: () => queryClient.getQueryData<string[]>(options.queryKey) }
}

test('fetches a visible query again when a change happens during its first request', async () => {
  const queryClient = new QueryClient()
  const { answers, options, shown } = manualQuery(queryClient)
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  const marked = markStale(queryClient, { type: 'favourite' })
  answers[0]?.resolve(['before'])
  await vi.waitUntil(() => answers.length === 2)
  answers[1]?.resolve(['after'])
  await marked
  expect(shown()).toEqual(['after'])
  stop()
})

test('requests a preloaded query again on display when a change happened during its first request', async () => {
  const queryClient = new QueryClient()
  const { answers, options, shown } = manualQuery(queryClient)
  const prefetched = queryClient.prefetchQuery(options)
  const marked = markStale(queryClient, { type: 'favourite' })
  answers[0]?.resolve(['before'])
  await Promise.all([prefetched, marked])
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  await vi.waitUntil(() => answers.length === 2)
  answers[1]?.resolve(['after'])
  await expect.poll(shown).toEqual(['after'])
  stop()
})
