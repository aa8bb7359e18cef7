import type { PurchasedVehicle } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useFaultNote } from '../../app/use-fault-note.ts'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { garageQuery } from '../../entities/garage/garage-queries.ts'

/** The cars bought here. */
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
          <Skeleton className="h-40 rounded-lg" />
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

function PurchaseCard({ purchase: { purchasedAt, vehicle, services } }: { purchase: PurchasedVehicle }) {
  const t = useTranslations('buyer.vehicles')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  return (
    <Card className="flex flex-col gap-4 sm:flex-row">
      <div className="shrink-0 self-start overflow-hidden rounded-md max-sm:w-full sm:w-44">
        <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 90vw" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-base font-semibold">{vehicleName(vehicle)}</h3>
          <Badge tone="action">{t('bought')}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted figures">
          {[
            t('boughtOn', { date: f.date(purchasedAt) }),
            tVocabulary(`fuelType.${vehicle.fuelType}`),
            f.kilometres(vehicle.mileage),
          ].join(' · ')}
        </p>
        <LinkButton {...paths.vehicle(vehicle.id)} tone="outline" size="small" className="mt-4">
          {t('details')}
        </LinkButton>
        {services.length > 0 ? <Services services={services} /> : null}
      </div>
    </Card>
  )
}

function Services({ services }: { services: PurchasedVehicle['services'] }) {
  const t = useTranslations('buyer.vehicles')
  const f = useFormats()
  return (
    <>
      <h4 className="mt-6 text-sm font-semibold">{t('services')}</h4>
      <ul className="mt-2 divide-y divide-line text-sm">
        {services.map(({ id, serviceType, description, price, purchased }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <ServiceText serviceType={serviceType} description={description} />
            <span className="shrink-0 figures">
              {purchased ? (
                <Badge tone="action">{t('bought')}</Badge>
              ) : price === null ? (
                t('onRequest')
              ) : (
                f.money(price)
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The description of the service: the stored one, or the text of its type. */
function ServiceText({
  serviceType,
  description,
}: Pick<PurchasedVehicle['services'][number], 'serviceType' | 'description'>) {
  const t = useTranslations('buyer.vehicles')
  const name = named.find((one) => one === serviceType)
  return (
    <span className="min-w-0">
      <span className="font-medium">{t(`service.${name ?? 'other'}`)}</span>
      <span className="block text-muted">{description ?? (name ? t(`about.${name}`) : t('noDescription'))}</span>
    </span>
  )
}

const named = [
  'warranty',
  'maintenance',
  'repair',
  'roadside_assistance',
  'insurance_package',
  'ownership_transfer',
] as const
