import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { garageQuery } from '../../entities/garage/garage-queries.ts'
import { PurchaseCard } from './PurchaseCard.tsx'

export function PurchasedVehicles() {
  const t = useTranslations('buyer')
  const tFrame = useTranslations('frame')
  const query = useQuery(garageQuery(useAppContext().api))
  const { data, error } = query
  return (
    <section aria-labelledby="vehicles">
      <h2 id="vehicles" className="text-lg">
        {t('vehicles.title')}
      </h2>
      <div className="mt-4 grid gap-4">
        {data ? null : (
          <NotLoaded query={query} failed={t('vehicles.failed', { message: errorMessage(error, tFrame('failed')) })}>
            <Skeleton className="h-96 rounded-lg" />
          </NotLoaded>
        )}
        {data?.map((purchase) => (
          <PurchaseCard key={purchase.id} purchase={purchase} />
        ))}
        {data?.length === 0 ? (
          <EmptyState
            title={t('vehicles.empty')}
            icon={<Car aria-hidden="true" size={32} />}
            action={
              <LinkButton {...paths.search()} tone="outline">
                {t('vehicles.browse')}
              </LinkButton>
            }
          >
            {t('vehicles.emptyText')}
          </EmptyState>
        ) : null}
      </div>
    </section>
  )
}
