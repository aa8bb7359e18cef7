import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { cached } from './query-keys.ts'
import { markStale } from './stale-queries.ts'

/** A query whose answers arrive when the test says so. */
function answeredByHand(queryClient: QueryClient) {
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

test('the first answer of a query on the screen, asked for before a change, is followed by another', async () => {
  const queryClient = new QueryClient()
  const { answers, options, shown } = answeredByHand(queryClient)
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  const marked = markStale(queryClient, { type: 'favourite' })
  answers[0]?.resolve(['before'])
  await vi.waitUntil(() => answers.length === 2)
  answers[1]?.resolve(['after'])
  await marked
  expect(shown()).toEqual(['after'])
  stop()
})

test('an answer that a page to come has asked for before a change is read again when it is shown', async () => {
  const queryClient = new QueryClient()
  const { answers, options, shown } = answeredByHand(queryClient)
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
