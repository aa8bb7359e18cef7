import type { FilterRemoval } from '@autopiazza/contract/search-filter-names'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { withoutFilters } from './active-filters.ts'
import { relaxationsQuery } from './search-queries.ts'
import { hasFilters, onlySort, queryOf } from './search-state.ts'
import { useFilterText } from './use-filter-text.ts'
import type { SearchControls } from './use-search-state.ts'

export interface NothingFoundProps extends Pick<SearchControls, 'state'> {
  /** Why the server refused the place of the search. */
  problem?: string
}

/** No advert matches: the filters whose removal finds most, with the number of adverts then; or a place that does not exist. */
export function NothingFound({ state, problem }: NothingFoundProps) {
  const t = useTranslations('search')
  const f = useFormats()
  const { data: offers = [] } = useQuery({
    ...relaxationsQuery(useAppContext().api, state),
    enabled: problem === undefined && hasFilters(state),
  })
  const nameOf = useRemovedName(state)

  if (problem !== undefined) {
    const elsewhere = withoutFilters(state, [{ filter: 'place' }])
    return (
      <EmptyState
        title={t('empty.unknownPlace', { place: state.place ?? '' })}
        action={<LinkButton {...paths.search(queryOf(elsewhere))}>{t('empty.anywhere')}</LinkButton>}
      >
        {problem}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      icon={<SearchX aria-hidden="true" size={40} className="nothing-found" />}
      action={
        hasFilters(state) ? (
          <LinkButton {...paths.search(queryOf(onlySort(state)))}>{t('active.clear')}</LinkButton>
        ) : null
      }
    >
      <p>{t('empty.text')}</p>
      {offers.length > 0 ? (
        <>
          <p className="mt-6 font-medium text-ink">
            {t('empty.suggestions', { count: offers[0]?.without.length ?? 1 })}
          </p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {offers.map(({ without, count }) => {
              const [first = '', second] = without.map(nameOf)
              const filter = second === undefined ? first : t('empty.both', { first, second })
              return (
                <li key={filter} className="max-w-full">
                  <LinkButton
                    {...paths.search(queryOf(withoutFilters(state, without)))}
                    tone="outline"
                    size="small"
                    className="max-w-full"
                  >
                    <span className="min-w-0 wrap-anywhere">{t('empty.without', { filter })}</span>
                    <span className="figures">{f.number(count)}</span>
                  </LinkButton>
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
    </EmptyState>
  )
}

/** The name of a filter after 'without': a limit by its name, a value as its chip shows it. */
function useRemovedName(state: SearchControls['state']) {
  const t = useTranslations('search.empty.limit')
  const textOf = useFilterText()
  return (removal: FilterRemoval): string => {
    const { filter } = removal
    switch (filter) {
      case 'price':
      case 'instalment':
      case 'dailyRate':
      case 'year':
      case 'mileage':
      case 'power':
      case 'seats':
      case 'euroClass':
      case 'place':
        return t(filter)
      default:
        return textOf(removal, state)
    }
  }
}
