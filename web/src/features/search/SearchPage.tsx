import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { activeFilters } from './active-filters.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton, FilterSheet } from './FilterSheet.tsx'
import { Results } from './Results.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useFoundVehicles } from './use-found-vehicles.ts'
import { useSearchState } from './use-search-state.ts'

interface SearchPageProps {
  /** The button that saves the search. */
  saveButton: ReactNode
}

export function SearchPage({ saveButton }: SearchPageProps) {
  const t = useTranslations('search')
  const results = useRef<HTMLElement>(null)
  const { address, ...controls } = useSearchState(results)
  const found = useFoundVehicles(address)
  const facets = found.facets.data

  return (
    <div className="page-width pt-8">
      <h1 className="text-xl">{t('title')}</h1>
      <SearchBox {...controls} />
      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterSheet {...controls} facets={facets} total={found.total} />
        <section ref={results} aria-labelledby="found">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 id="found" className="text-lg figures max-lg:w-full">
              <FoundCount found={found} />
            </h2>
            <FilterButton count={activeFilters(controls.state).length} />
            <div className="contents lg:flex lg:items-center lg:gap-3">
              <SortSelect {...controls} />
              {saveButton}
            </div>
          </div>
          <ActiveFilters {...controls} />
          <div className="mt-6">
            <Results {...controls} found={found} />
          </div>
        </section>
      </div>
    </div>
  )
}

function FoundCount({ found: { vehicles } }: { found: ReturnType<typeof useFoundVehicles> }) {
  const t = useTranslations('search')
  const f = useFormats()
  if (vehicles.isError) return t('title')
  if (vehicles.isPending) return <Skeleton className="h-7 w-48" />
  const { total } = vehicles.data
  return <span role="status">{t('found', { count: total, number: f.number(total) })}</span>
}
