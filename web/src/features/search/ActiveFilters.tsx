import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { ChipLink } from '../../ui/ChipLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { activeFilters } from './active-filters.ts'
import { queryOf, readSearch, type SearchState } from './search-state.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

/** The active filters, each removable by one press. */
export function ActiveFilters({ state }: Pick<SearchControls, 'state'>) {
  const t = useTranslations('search.active')
  const textOf = useFilterText()
  const filters = activeFilters(state)
  if (filters.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('label')} className="contents">
        {filters.map((filter) => (
          <li key={filter.id} className="max-w-full">
            <ChipLink {...paths.search(queryOf(filter.without))} resetScroll={false} removeLabel={t('remove')}>
              <span className="truncate">{textOf(filter, state)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
      <LinkButton {...paths.search(queryOf(onlySort(state)))} resetScroll={false} tone="quiet" size="small">
        {t('clear')}
      </LinkButton>
    </div>
  )
}

/** The search for everything, in the same order. */
export function onlySort({ sort }: SearchState): SearchState {
  return readSearch({ sort })
}
