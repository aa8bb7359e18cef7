import type { VehicleDetail } from '@autopiazza/contract'
import { depositCents } from '@autopiazza/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CreditCard, ShieldCheck, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VehiclePhoto } from '../listings/VehiclePhoto.tsx'
import { ownReservationQuery } from '../vehicle/own-reservation-query.ts'
import { OwnReservation } from './OwnReservation.tsx'
import { PriceSummary } from './PriceSummary.tsx'
import { quoteQuery } from './quote-query.ts'
import { ReservationRules } from './ReservationRules.tsx'
import { usePayDeposit } from './use-pay-deposit.ts'

/** What it is, what it costs now and later, the rules, and one button to pay. */
export function ReserveVehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const deposit = f.money(depositCents)
  return (
    <div className="page-width max-w-4xl pt-6 lg:pt-10">
      <Link {...paths.vehicle(vehicle.id)} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <h1 className="mt-2 text-xl sm:text-2xl">{t('title')}</h1>
      <p className="mt-3 prose-width text-muted">{t('lead', { deposit })}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-8">
          <ReservedCar vehicle={vehicle} />
          <ReservationRules />
          <TrustBadges />
        </div>
        <PayPanel vehicleId={vehicle.id} />
      </div>
    </div>
  )
}

function ReservedCar({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const mainPhoto = vehicle.photos.find(({ step }) => step === 'main') ?? null
  const facts = [
    String(vehicle.year),
    f.kilometres(vehicle.mileage),
    t(`fuelType.${vehicle.fuelType}`),
    t(`transmission.${vehicle.transmission}`),
  ]
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="shrink-0 overflow-hidden rounded-md sm:w-48">
        <VehiclePhoto vehicle={{ ...vehicle, mainPhoto }} sizes="(min-width: 640px) 12rem, 90vw" isFirstView />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">{`${vehicle.make} ${vehicle.model}`}</h2>
        <p className="text-sm text-muted">{vehicle.version}</p>
        <p className="mt-2 text-sm text-muted figures">{facts.join(' · ')}</p>
      </div>
    </Card>
  )
}

function PayPanel({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const { api } = useAppContext()
  const isBuyer = useSession()?.role === 'buyer'
  const { data: own } = useQuery({ ...ownReservationQuery(api, vehicleId), enabled: isBuyer })
  const hasOpen = own?.status === 'pending' || own?.status === 'confirmed'
  const { data: quote, error } = useQuery({
    ...quoteQuery(api, vehicleId),
    enabled: isBuyer && own !== undefined && !hasOpen,
  })
  const { pay, isPaying, quotedBefore } = usePayDeposit(quote)

  if (!isBuyer) return <Refused title={t('vendor.title')} text={t('vendor.text')} vehicleId={vehicleId} />
  if (own && hasOpen) return <OwnReservation reservation={own} />
  if (error) return <Refused title={t('refused.title')} text={errorMessage(error, t('failed'))} vehicleId={vehicleId} />
  return (
    <Card className="lg:sticky lg:top-24">
      <h2 className="mb-2 text-lg">{t('price.title')}</h2>
      {quote && quotedBefore ? (
        <p role="alert" className="my-4 rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          {t('changed', { before: f.money(quotedBefore.total), now: f.money(quote.total) })}
        </p>
      ) : null}
      {quote ? <PriceSummary quote={quote} /> : <PriceSkeleton label={t('price.loading')} />}
      <Button className="mt-6" size="large" isWide onClick={pay} isBusy={isPaying} disabled={!quote}>
        {isPaying ? t('paying') : t('pay', { deposit: f.money(quote?.dueNow ?? depositCents) })}
      </Button>
      <p className="mt-3 text-sm text-muted">{t('payNote')}</p>
    </Card>
  )
}

function PriceSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-7" />
      <Skeleton className="mt-3 h-9" />
      <Skeleton className="mt-4 h-20" />
      <Skeleton className="mt-3 h-20" />
    </div>
  )
}

function Refused({ title, text, vehicleId }: { title: string; text: string; vehicleId: string }) {
  const t = useTranslations('checkout.refused')
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton {...paths.search()}>{t('others')}</LinkButton>
          <LinkButton {...paths.vehicle(vehicleId)} tone="outline">
            {t('vehicle')}
          </LinkButton>
        </div>
      }
    >
      {text}
    </EmptyState>
  )
}

const badges = [
  { key: 'secure', Icon: ShieldCheck },
  { key: 'provider', Icon: CreditCard },
  { key: 'delivery', Icon: Truck },
] as const

function TrustBadges() {
  const t = useTranslations('checkout.trust')
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-6 text-sm text-muted">
      {badges.map(({ key, Icon }) => (
        <li key={key} className="flex items-center gap-2">
          <Icon aria-hidden="true" size={20} />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
