import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

const fewestLetters = 2

/** The comuni that fit what was typed so far; nothing is asked for a single letter. */
export function placesQuery(api: ApiClient, typed: string) {
  const q = typed.trim().toLowerCase()
  return queryOptions({
    ...cached('places', q),
    queryFn: q.length < fewestLetters ? skipToken : ({ signal }) => api.places.suggest({ q }, { signal }),
    retry: false,
  })
}
