import { type SearchSort, searchSorts } from '@autopiazza/contract/vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { HiddenState } from './HiddenState.tsx'
import { usualSort } from '../../entities/search/search-address.ts'
import type { SearchControls } from './use-search-state.ts'

export interface SortSelectProps extends Pick<SearchControls, 'state' | 'change'> {
  hasLabels: boolean
  /** Called when sorting by distance is chosen without a place. */
  onPlaceMissing: () => void
}

/** Offers the possible sort orders. Sorting by distance is always offered, because it leads to the field of the place. */
export function SortSelect({ state, change, hasLabels, onPlaceMissing }: SortSelectProps) {
  const t = useTranslations('search.sort')
  const id = useId()
  const { sort: _sort, page: _page, ...rest } = state
  const chosen = state.sort ?? usualSort(state)
  const isPossible = { relevance: Boolean(state.q), deal: hasLabels } as Partial<Record<SearchSort, boolean>>
  const sorts = searchSorts.filter((sort) => sort === chosen || (isPossible[sort] ?? true))

  function choose(value: string) {
    const sort = searchSorts.find((one) => one === value)
    if (sort === 'distance' && state.place === undefined) onPlaceMissing()
    else change({ sort })
  }
  return (
    <form action="/search" className="flex min-w-0 flex-1 items-center gap-2 sm:min-w-40 sm:flex-none">
      <HiddenState state={rest} />
      <label htmlFor={id} className="text-sm text-muted max-sm:sr-only sm:w-20 sm:text-end">
        {t('label')}
      </label>
      <div className="min-w-0 grow sm:w-64 sm:flex-none">
        <Select
          id={id}
          name="sort"
          value={chosen}
          options={sorts.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" tone="outline">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
