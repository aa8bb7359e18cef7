import { searchSorts } from '@autopiazza/contract/vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { HiddenState } from './HiddenState.tsx'
import type { SearchControls } from './use-search-state.ts'

export function SortSelect({ state, change }: Pick<SearchControls, 'state' | 'change'>) {
  const t = useTranslations('search.sort')
  const id = useId()
  return (
    <form action="/search" className="flex min-w-40 flex-1 items-center gap-2 sm:flex-none">
      <HiddenState state={state} except={['sort']} />
      <label htmlFor={id} className="text-sm text-muted max-sm:sr-only">
        {t('label')}
      </label>
      <div className="min-w-0 grow">
        <Select
          id={id}
          name="sort"
          value={state.sort ?? (state.q ? 'relevance' : 'newest')}
          options={searchSorts.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => change({ sort: searchSorts.find((sort) => sort === event.currentTarget.value) })}
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
