import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { activeFilters } from './active-filters.ts'
import type { SearchState } from './search-state.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

/** What narrows the search, each to be taken away by one press. */
export function ActiveFilters({ state, show }: Pick<SearchControls, 'state' | 'show'>) {
  const t = useTranslations('search.active')
  const textOf = useFilterText()
  const filters = activeFilters(state)
  if (filters.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('label')} className="contents">
        {filters.map((filter) => (
          <li key={filter.id} className="max-w-full">
            <Chip removeLabel={t('remove')} onRemove={() => show(filter.without)}>
              <span className="truncate">{textOf(filter)}</span>
            </Chip>
          </li>
        ))}
      </ul>
      <Button tone="quiet" size="small" onClick={() => show(withoutFilters(state))}>
        {t('clear')}
      </Button>
    </div>
  )
}

export function withoutFilters({ sort }: SearchState): SearchState {
  return sort ? { sort } : {}
}
