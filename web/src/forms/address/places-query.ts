import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

const minLetters = 2

/** The comuni that match the typed text; a single letter is not searched. */
export function placesQuery(api: ApiClient, typed: string) {
  const q = typed.trim().toLowerCase()
  return queryOptions({
    ...cached('places', q),
    queryFn: q.length < minLetters ? skipToken : ({ signal }) => api.places.suggest({ q }, { signal }),
    retry: false,
  })
}
