import type { SearchFacets } from '@autopiazza/contract'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, startTransition, useMemo, useOptimistic } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'
import { changeSearch, queryOf, readSearch, searchAt, type SearchState } from '../../entities/search/search-address.ts'

export interface SearchControls {
  /** The search in the URL, including a choice whose navigation is still running. */
  state: SearchState
  /** Writes a choice to the URL without scrolling; navigating back undoes it. With `goesOn`, the choice shares the history entry of the previous choice. */
  change: (change: Partial<SearchState>, goesOn?: boolean) => void
  show: (state: SearchState) => void
}

/** Returns the search of the URL and a function that changes it. A choice scrolls back to the start of the results if the start is out of view. */
export function useSearchState(results: RefObject<HTMLElement | null>): SearchControls & { address: SearchState } {
  const router = useRouter()
  const navigate = useNavigate()
  const address = useSearched()
  const [state, anticipate] = useOptimistic(address)

  function show(next: SearchState, goesOn = false) {
    startTransition(async () => {
      anticipate(next)
      await navigate({ href: hrefOf(paths.search(queryOf(next))), replace: goesOn, resetScroll: false })
      if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
    })
  }
  function change(part: Partial<SearchState>, goesOn?: boolean) {
    show(changeSearch(searchAt(router.latestLocation), part), goesOn)
  }
  return { address, state, change, show }
}

/** Returns the search of the page; a seller's page is limited to the cars of that seller. */
export function useSearched(): SearchState {
  const searched = useSearch({ strict: false, select: readSearch, structuralSharing: true })
  const seller = useParams({ strict: false, select: ({ id }) => id })
  return useMemo(() => (seller === undefined ? searched : readSearch({ ...searched, seller })), [searched, seller])
}

export interface FilterControls extends Pick<SearchControls, 'state' | 'change'> {
  facets: SearchFacets | undefined
}
