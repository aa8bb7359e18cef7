import { SearchX } from 'lucide-react'
import type { SearchFacets } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { withoutFilters } from './ActiveFilters.tsx'
import { relaxations } from './relaxations.ts'
import { hasFilters } from './search-state.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

/** No advert matches: which single filter to give up, and what that would bring where it is known. */
export function NothingFound({ state, show, facets }: SearchControls & { facets: SearchFacets | undefined }) {
  const t = useTranslations('search')
  const f = useFormats()
  const textOf = useFilterText()
  const offers = relaxations(state, facets)

  return (
    <EmptyState
      title={t('empty.title')}
      icon={<SearchX aria-hidden="true" size={40} />}
      action={
        hasFilters(state) ? <Button onClick={() => show(withoutFilters(state))}>{t('active.clear')}</Button> : null
      }
    >
      <p>{t('empty.text')}</p>
      {offers.length > 0 ? (
        <>
          <p className="mt-6 font-medium text-ink">{t('empty.relax')}</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {offers.map(({ filter, found }) => (
              <li key={filter.id} className="max-w-full">
                <Button tone="outline" size="small" onClick={() => show(filter.without)}>
                  {found === null
                    ? t('empty.without', { filter: textOf(filter) })
                    : t('empty.withoutFound', { filter: textOf(filter), count: found, number: f.number(found) })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </EmptyState>
  )
}
