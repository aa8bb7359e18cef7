import { useTranslations } from 'use-intl'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Filters } from './Filters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { Results } from './Results.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useFoundVehicles } from './use-found-vehicles.ts'
import { useSearchState } from './use-search-state.ts'

export function SearchPage() {
  const t = useTranslations('search')
  const { address, ...controls } = useSearchState()
  const found = useFoundVehicles(address)
  const facets = found.facets.data

  return (
    <div className="page-width pt-8">
      <h1 className="text-xl">{t('title')}</h1>
      <SearchBox {...controls} />
      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <section
          aria-label={t('filters.title')}
          className="-mx-2 px-2 pb-8 max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto noscript:block"
        >
          <Filters {...controls} facets={facets} />
        </section>
        <section aria-labelledby="found">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="found" role="status" className="text-lg figures max-lg:w-full">
              {found.vehicles.data ? (
                t('found', { count: found.vehicles.data.total })
              ) : (
                <Waiting isOver={found.vehicles.isError} />
              )}
            </h2>
            <FilterSheet {...controls} facets={facets} total={found.total} />
            <SortSelect {...controls} />
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

function Waiting({ isOver }: { isOver: boolean }) {
  const t = useTranslations('search')
  if (isOver) return t('title')
  return (
    <>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-48" />
    </>
  )
}
