import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { VehicleCard, VehicleCardSkeleton } from '../../entities/vehicle/VehicleCard.tsx'
import { featuredQuery } from './home-queries.ts'

export function FeaturedVehicles() {
  const t = useTranslations('home.featured')
  return (
    <section aria-labelledby="featured">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <h2 id="featured" className="text-lg lg:text-xl">
            {t('title')}
          </h2>
          <p className="text-sm text-muted lg:mt-1 lg:text-base">{t('subtitle')}</p>
        </div>
        <LinkButton {...paths.search()} tone="quiet" className="-mx-4 max-sm:hidden">
          {t('all')}
          <ArrowRight aria-hidden="true" size={20} />
        </LinkButton>
      </div>
      <div className="mt-3 lg:mt-6">
        <Vehicles />
      </div>
    </section>
  )
}

function Vehicles() {
  const t = useTranslations('home.featured')
  const tFrame = useTranslations('frame')
  const featured = useQuery(featuredQuery(useAppContext().api))

  if (featured.isPending) {
    return (
      <div role="status">
        <p className="mb-4 text-sm text-muted">{t('loading')}</p>
        <div className="gap-4 overflow-hidden max-sm:flex max-sm:*:w-[82vw] max-sm:*:shrink-0 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          <VehicleCardSkeleton />
          <VehicleCardSkeleton />
          <VehicleCardSkeleton />
        </div>
      </div>
    )
  }
  if (featured.isError) {
    return (
      <ErrorState retryLabel={tFrame('retry')} isRetrying={featured.isFetching} onRetry={() => void featured.refetch()}>
        {t('error')}
      </ErrorState>
    )
  }
  if (featured.data.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <ul className="swipe-narrow gap-4 max-sm:-mx-4 max-sm:flex max-sm:px-4 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {featured.data.map((vehicle, at) => (
        <li key={vehicle.id} className="grid max-sm:w-[82vw] max-sm:shrink-0 max-sm:snap-start max-sm:scroll-mx-4">
          <VehicleCard vehicle={vehicle} hasDetails isFirstView={at === 0} />
        </li>
      ))}
    </ul>
  )
}
