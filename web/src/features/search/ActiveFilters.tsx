import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { useSellerName } from '../../entities/seller/seller-queries.ts'
import { ChipLink } from '../../ui/ChipLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { activeFilters } from '../../entities/search/active-filters.ts'
import { controlId, openFilter, useFilterOfAddress } from './open-filter.ts'
import { hasFiltersBeside, onlySort, queryOf } from '../../entities/search/search-address.ts'
import { OtherReading } from './sentence/OtherReading.tsx'
import { readingQuery } from './sentence/reading.ts'
import { SearchNotes } from './sentence/SearchNotes.tsx'
import { wordsOf } from './sentence/words-of.ts'
import { useFilterText } from '../../entities/search/use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

export interface ActiveFiltersProps extends Pick<SearchControls, 'state'> {
  /** The corrected text that was searched for instead of `q`. */
  correction: string | null
  /** Words of `q` that no advert contains. */
  dropped?: readonly string[] | undefined
  saveButton: ReactNode
}

/** Shows the active filters with the words from which they were parsed. A click on one leads to its control; its cross removes it. */
export function ActiveFilters({ state, correction, dropped = [], saveButton }: ActiveFiltersProps) {
  const t = useTranslations('searched.active')
  const tFilters = useTranslations('search.filters')
  const textOf = useFilterText(useSellerName(state.seller))
  const filters = activeFilters(state)
  useFilterOfAddress(filters.map(({ filter }) => filter))
  const sentence = state.nlQuery ?? ''
  const { data: reading } = useQuery({
    ...readingQuery(useAppContext().api, sentence),
    enabled: sentence !== '',
  })
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ul aria-label={t('label')} className="contents">
          {filters.map((filter) => {
            const text = textOf(filter, state)
            const read = reading && wordsOf(filter, state, reading)
            const words = read && read.toLowerCase() !== text.toLowerCase() ? t('words', { words: read }) : ''
            return (
              <li key={filter.id} className="max-w-full">
                <ChipLink
                  {...paths.search(queryOf(filter.without))}
                  resetScroll={false}
                  controlId={controlId(filter.filter)}
                  onEdit={() => openFilter(filter.filter)}
                  editLabel={`${words} ${text}${t('edit')}`.trim()}
                  removeLabel={`${text}${t('remove')}`}
                >
                  {words ? <span className="min-w-0 text-muted wrap-anywhere">{words}</span> : null}
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </ChipLink>
              </li>
            )
          })}
        </ul>
        {reading?.alternative ? <OtherReading state={state} reading={reading} /> : null}
        {hasFiltersBeside(state) ? (
          <LinkButton {...paths.search(queryOf(onlySort(state)))} resetScroll={false} tone="quiet" size="small">
            {tFilters('clear')}
          </LinkButton>
        ) : null}
        {saveButton}
      </div>
      <SearchNotes
        state={state}
        correction={correction}
        dropped={[...dropped, ...(reading?.dropped ?? [])]}
        leftOut={reading?.leftOut ?? []}
      />
    </>
  )
}
