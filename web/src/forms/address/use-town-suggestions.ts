import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'

const minLetters = 2

/** Queries the comuni that match the typed text. A single letter is not searched. */
function placesQuery(api: ApiClient, typed: string) {
  const q = typed.trim().toLowerCase()
  return queryOptions({
    ...cached('places', q),
    queryFn: q.length < minLetters ? skipToken : ({ signal }) => api.places.suggest({ q }, { signal }),
    retry: false,
  })
}

/** Suggests comuni for a typed text. `count` is null while there is nothing to announce; with `isUnavailable` the address is typed without suggestions. */
export function useTownSuggestions() {
  const [typed, setTyped] = useState('')
  const [isByHand, setIsByHand] = useState(false)
  const { data, isError, isFetched } = useQuery(placesQuery(useAppContext().api, isByHand ? '' : typed))
  const places = data ?? []
  return {
    search: setTyped,
    suggestions: places.map((place) => ({
      key: `${place.city}-${place.province}-${place.postalCode ?? ''}`,
      label: `${place.city} (${place.province})`,
      detail: [place.postalCode, place.region].filter(Boolean).join(' · '),
      value: place,
    })),
    count: isFetched && typed ? places.length : null,
    isUnavailable: isError && !isByHand,
    /** The typed text is neither a town nor a CAP. */
    isUnknown: data !== undefined && data.length === 0 && !isByHand,
    writeByHand: () => setIsByHand(true),
  }
}

export type TownSuggestions = ReturnType<typeof useTownSuggestions>
