import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context.ts'
import { paths } from '../app/paths.ts'
import { facetsQuery, makesQuery, vehiclesQuery } from '../features/search/search-queries.ts'
import { queryOf, searchAt } from '../entities/search/search-address.ts'
import { unparsedSentence } from '../features/search/sentence/sentence.ts'

/** Loads the parse result of a sentence, with code that only sentences need. */
async function prefetchReading({ api, queryClient }: AppContext, sentence: string): Promise<void> {
  const { readingQuery } = await import('../features/search/sentence/reading.ts')
  await queryClient.prefetchQuery(readingQuery(api, sentence))
}

/** Loads the cars and counts of a search, or redirects to the search of its sentence. */
export async function loadSearch(context: AppContext, location: Parameters<typeof searchAt>[0]): Promise<void> {
  const { api, queryClient } = context
  const requested = searchAt(location)
  const sentence = unparsedSentence(location.search)
  if (sentence !== undefined) {
    const { searchFor } = await import('../features/search/sentence/reading.ts')
    const search = await searchFor(context, sentence, { ...requested, nlQuery: undefined })
    if (requested.nlQuery !== undefined || search.q !== requested.q)
      throw redirect({ ...paths.search(queryOf(search)) })
  }
  const arrived = Promise.all([
    queryClient.prefetchQuery(vehiclesQuery(api, requested)),
    queryClient.prefetchQuery(facetsQuery(api, requested)),
    requested.model !== undefined && queryClient.prefetchQuery(makesQuery(api, requested)),
    requested.nlQuery !== undefined && prefetchReading(context, requested.nlQuery),
  ])
  if (import.meta.env.SSR) {
    await arrived
    // Loaded dynamically: the browser loads this code with the component that needs it.
    const [{ prefetchNearest }, { pointsQuery }] = await Promise.all([
      import('../features/search/nearest-queries.ts'),
      import('../entities/vehicle/order-points.ts'),
    ])
    await prefetchNearest(context, requested)
    const found = requested.points && queryClient.getQueryData(vehiclesQuery(api, requested).queryKey)
    if (found)
      await queryClient.prefetchQuery(
        pointsQuery(
          api,
          found.vehicles.map(({ id }) => id),
        ),
      )
  }
}
