import { type ReactNode, Suspense, useRef, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useRecordSearch } from '../../app/use-history.ts'
import { classNames } from '../../ui/class-names.ts'
import { activeFilters } from '../../entities/search/active-filters.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton, FilterSheet } from './FilterSheet.tsx'
import { ListOrder } from './ListOrder.tsx'
import { openFilter } from './open-filter.ts'
import { FoundCount, Results, useFoundVehicles } from './Results.tsx'
import { changeSearch, filtersOf, hasFilters, onlySort } from '../../entities/search/search-address.ts'
import { SearchBox } from './SearchBox.tsx'
import { isSentence, searchAround } from './sentence/sentence.ts'
import { SentenceNotice } from './sentence/SentenceNotice.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useSearchState } from './use-search-state.ts'

interface SearchPageProps {
  saveButton: ReactNode
  seller?: ReactNode
}

/** The filters are hydrated after the results, so that neither is a long task. */
export function SearchPage({ saveButton, seller }: SearchPageProps) {
  const t = useTranslations('search')
  const context = useAppContext()
  const results = useRef<HTMLElement>(null)
  const { address, ...controls } = useSearchState(results)
  const { state, show } = controls
  const found = useFoundVehicles(address)
  const facets = found.facets.data
  const [isParsing, read] = useTransition()
  const [isForDistance, setIsForDistance] = useState(false)
  const refusal = refusalOf(found.vehicles.error)
  const hasNone = found.vehicles.data?.total === 0
  useRecordSearch(found.isSettled && hasFilters(address) ? filtersOf(address) : null)

  function search(text: string) {
    const byWords = changeSearch(searchAround(state), { q: text })
    if (!isSentence(text)) return show(byWords)
    read(async () => {
      const reading = await import('./sentence/reading.ts').catch(() => null)
      show((await reading?.searchFor(context, text, state)) ?? byWords)
    })
  }

  return (
    <div className="page-width pt-8">
      {seller ?? <h1 className="text-xl">{t('title')}</h1>}
      <SearchBox state={state} show={show} isParsing={isParsing} onSearch={search} />
      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Suspense>
          <FilterSheet
            {...controls}
            facets={facets}
            total={found.total}
            placeProblem={refusal?.code === 'search.unknown_place' ? refusal.message : null}
            isForDistance={isForDistance && state.place === undefined}
          />
        </Suspense>
        <section ref={results} aria-labelledby="found">
          <h2 id="found" className={classNames('text-lg figures lg:float-left lg:mt-2', hasNone && 'sr-only')}>
            <FoundCount found={found} />
          </h2>
          <p role="status" className="sr-only">
            {hasNone ? t('empty.notice') : null}
          </p>
          <div className="sticky-bar z-20 flex items-center justify-end gap-3 lg:ml-auto lg:w-fit max-lg:sticky max-lg:top-16 max-lg:-mx-4 max-lg:bg-ground max-lg:px-4 max-lg:py-2 max-lg:sm:-mx-6 max-lg:sm:px-6">
            <FilterButton count={activeFilters(state).filter(({ filter }) => filter !== 'seller').length} />
            <SortSelect
              {...controls}
              hasLabels={facets?.priceLabel.some(({ count }) => count > 0) ?? false}
              onPlaceMissing={() => {
                setIsForDistance(true)
                openFilter('place')
              }}
            />
          </div>
          {hasNone ? null : <ListOrder state={state} />}
          {address.nlQuery === undefined && isSentence(address.q) && found.isSettled ? (
            <SentenceNotice sentence={address.q} show={(found) => show({ ...onlySort(address), ...found })} />
          ) : null}
          {hasFilters(state) ? (
            <ActiveFilters
              state={state}
              correction={found.vehicles.data?.correction ?? null}
              dropped={found.vehicles.data?.dropped}
              saveButton={saveButton}
            />
          ) : null}
          <div className="mt-6">
            <Suspense>
              <Results {...controls} found={found} />
            </Suspense>
          </div>
        </section>
      </div>
    </div>
  )
}
