import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { vehiclePrices } from '../../entities/vehicle/vehicle-prices.ts'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/Button.tsx'

export function VehiclePanel({ vehicle }: { vehicle: VehicleCard | null }) {
  const t = useTranslations('messages.vehicle')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const salePrice = vehicle && vehiclePrices(vehicle).salePrice
  return (
    <Card>
      <section aria-labelledby="vehicle-details">
        <h2 id="vehicle-details" className="text-lg font-semibold">
          {t('title')}
        </h2>
        {vehicle ? (
          <>
            <VehiclePhoto vehicle={vehicle} sizes="18rem" className="mt-4 rounded-md max-lg:hidden" />
            <p className="mt-4 flex flex-wrap gap-2">
              <Badge>{tVocabulary(`listingType.${vehicle.listingType}`)}</Badge>
              {salePrice ? <Badge tone="action">{f.money(salePrice)}</Badge> : null}
              {vehicle.status === 'active' ? null : (
                <Badge tone="waiting">{tVocabulary(`listingStatus.${vehicle.status}`)}</Badge>
              )}
            </p>
            <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
              {[
                [t('make'), f.vehicleText(vehicle.make)],
                [t('model'), f.vehicleText(vehicle.model)],
                [t('year'), String(vehicle.year)],
                [t('mileage'), f.kilometres(vehicle.mileage)],
                [t('fuelType'), tVocabulary(`fuelType.${vehicle.fuelType}`)],
                [t('transmission'), tVocabulary(`transmission.${vehicle.transmission}`)],
                [t('seller'), tVocabulary(`sellerKind.${vehicle.sellerKind}`)],
              ].map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-right font-medium figures">{value}</dd>
                </div>
              ))}
            </dl>
            <LinkButton {...paths.vehicle(vehicle.id)} tone="outline" isWide className="mt-6">
              {t('view')}
            </LinkButton>
          </>
        ) : (
          <p className="mt-3 text-muted">{t('none')}</p>
        )}
      </section>
    </Card>
  )
}
