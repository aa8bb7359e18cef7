import type { SearchFacets } from '@autopiazza/contract'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, startTransition, useOptimistic } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'
import { changeSearch, queryOf, readSearch, type SearchState } from '../../entities/search/search-address.ts'

const route = getRouteApi('/search')

export interface SearchControls {
  /** The state of the controls: the address, including a choice whose navigation is still running. */
  state: SearchState
  /** Writes one choice to the address without scrolling; navigating back undoes it. Consecutive steps of one choice share one history entry. */
  change: (change: Partial<SearchState>, goesOn?: boolean) => void
  /** Replaces the search in the address. */
  show: (state: SearchState) => void
}

/** The search state in the address. A choice scrolls back to the start of the results if it is out of view. */
export function useSearchState(results: RefObject<HTMLElement | null>): SearchControls & { address: SearchState } {
  const router = useRouter()
  const navigate = useNavigate()
  const address = route.useSearch({ select: readSearch, structuralSharing: true })
  const [state, anticipate] = useOptimistic(address)

  function show(next: SearchState, goesOn = false) {
    startTransition(async () => {
      anticipate(next)
      await navigate({ href: hrefOf(paths.search(queryOf(next))), replace: goesOn, resetScroll: false })
      if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
    })
  }
  function change(part: Partial<SearchState>, goesOn?: boolean) {
    show(changeSearch(readSearch(router.latestLocation.search), part), goesOn)
  }
  return { address, state, change, show }
}

/** The input of a filter: the current choices, how to change them, and the counts once they are loaded. */
export interface FilterControls extends Pick<SearchControls, 'state' | 'change'> {
  facets: SearchFacets | undefined
}
