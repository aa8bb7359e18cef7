import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { VehicleCard, VehicleCardSkeleton } from '../../entities/vehicle/VehicleCard.tsx'
import { Section } from './Section.tsx'
import { similarQuery } from '../../entities/vehicle/vehicle-queries.ts'

interface SimilarVehiclesProps {
  id: string
  /** Shows the representative example of the instalments at the end, unless the page already has one. */
  hasExample: boolean
}

export function SimilarVehicles({ id, hasExample }: SimilarVehiclesProps) {
  const t = useTranslations('vehicle.similar')
  const tFrame = useTranslations('frame')
  const similar = useQuery(similarQuery(useAppContext().api, id))

  if (similar.data?.length === 0) return null
  return (
    <Section title={t('title')}>
      {similar.isError ? (
        <ErrorState retryLabel={tFrame('retry')} isRetrying={similar.isFetching} onRetry={() => void similar.refetch()}>
          {t('error')}
        </ErrorState>
      ) : (
        <>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {similar.data?.map((vehicle) => (
              <li key={vehicle.id} className="grid">
                <VehicleCard vehicle={vehicle} />
              </li>
            )) ?? (
              <li>
                <VehicleCardSkeleton />
              </li>
            )}
          </ul>
          {hasExample ? <CreditExample className="mt-4 prose-width text-xs text-muted" /> : null}
        </>
      )}
    </Section>
  )
}
