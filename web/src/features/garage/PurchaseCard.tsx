import type { PurchasedVehicle } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { paths } from '../../app/paths.ts'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ServiceList } from './ServiceList.tsx'

export function PurchaseCard({
  purchase: { id, purchasedAt, reservationId, returnedOn, endReason, vehicle, services },
}: {
  purchase: PurchasedVehicle
}) {
  const t = useTranslations('buyer.vehicles')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const name = f.vehicleName(vehicle)
  return (
    <Card>
      <article aria-labelledby={`car-${id}`} className="grid gap-6">
        <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
          <div className="shrink-0 self-start overflow-hidden rounded-md max-sm:w-full sm:w-52">
            <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 13rem, 90vw" />
          </div>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 id={`car-${id}`} className="text-base font-semibold wrap-anywhere">
                {name}
              </h3>
              {endReason ? (
                <Badge tone="outline">{t(`ended.${endReason}`)}</Badge>
              ) : (
                <Badge tone="action">{t('bought')}</Badge>
              )}
            </div>
            <p className="mt-1 text-sm text-muted figures">
              {[
                returnedOn && endReason
                  ? t(`endedOn.${endReason}`, { date: f.date(returnedOn) })
                  : t('boughtOn', { date: f.date(purchasedAt) }),
                tVocabulary(`fuelType.${vehicle.fuelType}`),
                f.kilometres(vehicle.mileage),
              ].join(' · ')}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton {...buyerPaths.purchasedVehicle(id)} size="small">
                {t('open')}
              </LinkButton>
              {returnedOn ? null : (
                <LinkButton {...buyerPaths.bookService(id)} tone="outline" size="small">
                  {t('book')}
                </LinkButton>
              )}
              {reservationId ? (
                <LinkButton {...paths.reservation(reservationId)} tone="outline" size="small">
                  {t('purchase')}
                </LinkButton>
              ) : null}
              <LinkButton {...paths.vehicle(vehicle.id)} tone="outline" size="small">
                {t('details')}
              </LinkButton>
            </div>
          </div>
        </div>
        {services.length > 0 && !returnedOn ? (
          <section aria-labelledby={`services-${id}`}>
            <h4 id={`services-${id}`} className="text-sm font-semibold">
              {t('services')}
            </h4>
            <ServiceList services={services} vehicle={name} />
          </section>
        ) : null}
      </article>
    </Card>
  )
}
