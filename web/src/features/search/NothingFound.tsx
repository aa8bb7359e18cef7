import { SearchX } from 'lucide-react'
import type { SearchFacets } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { onlySort } from './ActiveFilters.tsx'
import { relaxations } from './relaxations.ts'
import { hasFilters, queryOf } from './search-state.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

/** No advert matches: suggests single filters to remove, with the number of results where it is known. */
export function NothingFound({ state, facets }: Pick<SearchControls, 'state'> & { facets: SearchFacets | undefined }) {
  const t = useTranslations('search')
  const f = useFormats()
  const textOf = useFilterText()
  const offers = relaxations(state, facets)

  return (
    <EmptyState
      title={t('empty.title')}
      icon={<SearchX aria-hidden="true" size={40} />}
      action={
        hasFilters(state) ? (
          <LinkButton {...paths.search(queryOf(onlySort(state)))}>{t('active.clear')}</LinkButton>
        ) : null
      }
    >
      <p>{t('empty.text')}</p>
      {offers.length > 0 ? (
        <>
          <p className="mt-6 font-medium text-ink">{t('empty.suggestions')}</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {offers.map(({ filter, found }) => (
              <li key={filter.id} className="max-w-full">
                <LinkButton {...paths.search(queryOf(filter.without))} tone="outline" size="small">
                  {found === null
                    ? t('empty.without', { filter: textOf(filter, state) })
                    : t('empty.withoutFound', { filter: textOf(filter, state), count: found, number: f.number(found) })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </EmptyState>
  )
}
