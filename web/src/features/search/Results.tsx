import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { pointsQuery } from '../../entities/vehicle/order-points.ts'
import { VehicleCardSkeleton } from '../../entities/vehicle/VehicleCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { classNames } from '../../ui/class-names.ts'
import { cardColumns, FoundCards } from './FoundCards.tsx'
import { NothingFound } from './NothingFound.tsx'
import { facetsQuery, vehiclesQuery } from './search-queries.ts'
import { hasFilters, queryOf, type SearchState } from '../../entities/search/search-address.ts'
import type { SearchControls } from './use-search-state.ts'

interface ResultsProps extends Pick<SearchControls, 'state'> {
  found: ReturnType<typeof useFoundVehicles>
}

export function Results({ found, state }: ResultsProps) {
  const t = useTranslations('search')
  const tFrame = useTranslations('frame')
  const { vehicles, points } = found

  if (vehicles.isError) {
    const refusal = refusalOf(vehicles.error)
    if (refusal?.code === 'search.unknown_place') return <NothingFound state={state} problem={refusal.message} />
    return (
      <ErrorState retryLabel={tFrame('retry')} isRetrying={vehicles.isFetching} onRetry={() => void vehicles.refetch()}>
        {t(hasFilters(state) ? 'error.searching' : 'error.loading')}
      </ErrorState>
    )
  }
  if (vehicles.isPending) {
    return (
      <div className={cardColumns}>
        {Array.from({ length: 6 }, (_, index) => (
          <VehicleCardSkeleton key={index} />
        ))}
      </div>
    )
  }

  const { total, page, pageSize, vehicles: cards } = vehicles.data
  if (total === 0) return <NothingFound state={state} />
  if (cards.length === 0) {
    const action = (
      <LinkButton {...paths.search(queryOf({ ...state, page: undefined }))}>{t('empty.firstPage')}</LinkButton>
    )
    return <EmptyState title={t('empty.beyondLastPage')} action={action} />
  }
  return (
    <div
      aria-busy={vehicles.isPlaceholderData}
      className={classNames('transition-opacity duration-150', vehicles.isPlaceholderData && 'opacity-60')}
    >
      <FoundCards vehicles={cards} points={points} isFirstView place={state.place} />
      <CreditExample className="mt-6 prose-width text-xs text-muted" />
      <div className="mt-10">
        <Pagination
          label={t('pages.label')}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          linkTo={(number) => paths.search(queryOf({ ...state, page: number > 1 ? number : undefined }))}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
        />
      </div>
    </div>
  )
}

export function FoundCount({ found: { vehicles } }: Pick<ResultsProps, 'found'>) {
  const t = useTranslations('search')
  const f = useFormats()
  if (vehicles.isError) return t('title')
  if (vehicles.isPending)
    return (
      <>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-7 w-48" />
      </>
    )
  const { total } = vehicles.data
  return <span role="status">{t('found', { count: total, number: f.number(total) })}</span>
}

/** Returns the adverts and the counts of a search URL; the total is undefined while counting. */
export function useFoundVehicles(address: SearchState) {
  const { api } = useAppContext()
  const vehicles = useQuery(vehiclesQuery(api, address))
  const facets = useQuery(facetsQuery(api, address))
  const ids = vehicles.data?.vehicles.map(({ id }) => id) ?? []
  const points = useQuery({ ...pointsQuery(api, ids), enabled: address.points === 1 && ids.length > 0 })
  return {
    vehicles,
    facets,
    points: address.points === 1 ? points.data : undefined,
    total: facets.isPlaceholderData ? undefined : facets.data?.total,
    isSettled: vehicles.isSuccess && !vehicles.isPlaceholderData,
  }
}
