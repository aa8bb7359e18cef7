import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { ChipLink } from '../../ui/ChipLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { activeFilters } from './active-filters.ts'
import { controlId, openFilter } from './open-filter.ts'
import { onlySort, queryOf } from './search-state.ts'
import { readingQuery } from './sentence/reading.ts'
import { SearchNotes } from './sentence/SearchNotes.tsx'
import { wordsOf } from './sentence/words-of.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

export interface ActiveFiltersProps extends Pick<SearchControls, 'state'> {
  /** What the search took q for, where it corrected a name. */
  correction: string | null
}

/** The active filters, each with the words it comes from; a press on one leads to its control, its cross removes it. */
export function ActiveFilters({ state, correction }: ActiveFiltersProps) {
  const t = useTranslations('search.active')
  const textOf = useFilterText()
  const filters = activeFilters(state)
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
            const words = reading && wordsOf(filter, state, reading)
            return (
              <li key={filter.id} className="max-w-full">
                <ChipLink
                  {...paths.search(queryOf(filter.without))}
                  resetScroll={false}
                  controlId={controlId(filter.filter)}
                  onEdit={() => openFilter(filter.filter)}
                  removeLabel={`${text}${t('remove')}`}
                >
                  {words && words.toLowerCase() !== text.toLowerCase() ? (
                    <span className="min-w-0 truncate text-muted">{t('words', { words })}</span>
                  ) : null}
                  <span className="min-w-0 truncate">
                    {text}
                    <span className="sr-only">{t('edit')}</span>
                  </span>
                </ChipLink>
              </li>
            )
          })}
        </ul>
        <LinkButton {...paths.search(queryOf(onlySort(state)))} resetScroll={false} tone="quiet" size="small">
          {t('clear')}
        </LinkButton>
      </div>
      <SearchNotes state={state} correction={correction} dropped={reading?.dropped ?? []} />
    </>
  )
}
