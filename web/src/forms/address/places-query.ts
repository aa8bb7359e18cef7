import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'

const fewestLetters = 2

/** The comuni that fit what was typed so far; nothing is asked for a single letter. */
export function placesQuery(api: ApiClient, typed: string) {
  const q = typed.trim().toLowerCase()
  return queryOptions({
    queryKey: ['places', q],
    queryFn: q.length < fewestLetters ? skipToken : ({ signal }) => api.places.suggest({ q }, { signal }),
    retry: false,
  })
}
