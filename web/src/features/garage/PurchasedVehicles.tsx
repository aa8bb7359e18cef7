import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { useFaultNote } from '../../app/failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { garageQuery } from '../../entities/garage/garage-queries.ts'
import { PurchaseCard } from './PurchaseCard.tsx'

export function PurchasedVehicles() {
  const t = useTranslations('buyer')
  const tFrame = useTranslations('frame')
  const note = useFaultNote()
  const { data, error, refetch, isRefetching } = useQuery(garageQuery(useAppContext().api))
  return (
    <section aria-labelledby="vehicles">
      <h2 id="vehicles" className="text-lg">
        {t('vehicles.title')}
      </h2>
      <div className="mt-4 grid gap-4">
        {data ? null : error ? (
          <ErrorState
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
            note={note(error)}
          >
            {t('vehicles.failed', { message: errorMessage(error, tFrame('failed')) })}
          </ErrorState>
        ) : (
          <Skeleton className="h-96 rounded-lg" />
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
