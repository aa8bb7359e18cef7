import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { paths } from '../../app/paths.ts'
import { NextStepCard } from '../../entities/reservation/NextStepCard.tsx'
import { reservationQuery } from '../../entities/reservation/reservation-queries.ts'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { DatesForm } from './DatesForm.tsx'
import { Deadlines } from './Deadlines.tsx'
import { garageVehicleQuery } from '../../entities/garage/garage-queries.ts'
import { RemindersChoice } from './RemindersChoice.tsx'
import { ResellPart } from './ResellPart.tsx'
import { SaleDocuments } from './SaleDocuments.tsx'
import { Section } from '../../ui/Section.tsx'
import { ServiceBook } from './ServiceBook.tsx'
import { ServiceList } from './ServiceList.tsx'

export function GarageVehiclePage({ id }: { id: string }) {
  const t = useTranslations('garage')
  const tVehicles = useTranslations('buyer.vehicles')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { data: car } = useSuspenseQuery(garageVehicleQuery(useAppContext().api, id))
  const { vehicle } = car
  const name = f.vehicleName(vehicle)
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <Link {...paths.buyer('vehicles')} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <header className="mt-2 flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <div className="shrink-0 overflow-hidden rounded-lg sm:w-60">
          <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 15rem, 100vw" isFirstView />
        </div>
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere sm:text-2xl">{name}</h1>
          {vehicle.version ? <p className="mt-1 wrap-anywhere text-muted">{f.vehicleText(vehicle.version)}</p> : null}
          <p className="mt-2 text-sm text-muted figures">
            {[
              t('boughtOn', { date: f.date(car.purchasedAt) }),
              tVocabulary(`fuelType.${vehicle.fuelType}`),
              tVocabulary(`transmission.${vehicle.transmission}`),
            ].join(' · ')}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {car.returnedOn ? null : <LinkButton {...buyerPaths.bookService(id)}>{tVehicles('book')}</LinkButton>}
            <LinkButton {...paths.vehicle(vehicle.id)} tone="outline">
              {tVehicles('details')}
            </LinkButton>
          </div>
        </div>
      </header>
      {car.reservationId ? <NextStep reservationId={car.reservationId} /> : null}
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid min-w-0 gap-12">
          {car.returnedOn && car.endReason ? (
            <p>{t(`ended.${car.endReason}`, { date: f.date(car.returnedOn) })}</p>
          ) : (
            <Deadlines car={car} />
          )}
          <ServiceBook car={car} />
          {car.services.length > 0 && !car.returnedOn ? (
            <Section title={tVehicles('services')}>
              <ServiceList services={car.services} vehicle={name} />
            </Section>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-8">
          {car.returnedOn ? null : (
            <>
              <DatesForm id={id} dates={car.dates} />
              <RemindersChoice id={id} hasReminders={car.hasReminders} />
            </>
          )}
          <SaleDocuments car={car} />
          {car.returnedOn ? null : <ResellPart car={car} />}
        </div>
      </div>
    </div>
  )
}

/** Shows the next step of the purchase of this car. */
function NextStep({ reservationId }: { reservationId: string }) {
  const t = useTranslations('buyer')
  const query = useQuery(reservationQuery(useAppContext().api, reservationId))
  const { data: reservation, error, dataUpdatedAt } = query
  if (error && !reservation)
    return (
      <div className="mt-8">
        <NotLoaded query={query} failed={errorMessage(error, t('next.failed'))} />
      </div>
    )
  return reservation?.next ? (
    <div className="mt-8">
      <NextStepCard reservation={reservation} now={dataUpdatedAt} />
    </div>
  ) : null
}
