import type { VehicleDetail } from '@autopiazza/contract'
import { largestDownPayment } from '@autopiazza/contract/loan'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { vehicleTitle } from '@autopiazza/contract/vehicle-name'
import { financingTermsQuery } from './financing-queries.ts'
import { FinancingForm } from './FinancingForm.tsx'
import { financingOfferQuery } from './offer-query.ts'

interface FinancingCheckoutPageProps {
  vehicle: VehicleDetail
  /** The credit in the URL; it takes precedence over the credit of the checkout in progress. */
  credit: CreditChoice | null
}

/** Renders the financing form, or the reason why this user cannot finance this car. */
export function FinancingCheckoutPage({ vehicle, credit }: FinancingCheckoutPageProps) {
  const t = useTranslations('financing')
  const f = useFormats()
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
      <p className="mt-2 text-lg figures">
        {f.vehicleName(vehicle)}
        {vehicle.salePrice === null ? '' : ` · ${f.money(vehicle.salePrice)}`}
      </p>
      <Body vehicle={vehicle} credit={credit} />
    </div>
  )
}

function Body({ vehicle, credit }: FinancingCheckoutPageProps) {
  const t = useTranslations('financing')
  const { api } = useAppContext()
  const { data: terms } = useQuery(financingTermsQuery(api))
  const isBuyer = useSession()?.role === 'buyer'
  const isAvailable = terms?.isAvailable !== false
  const offer = useQuery({
    ...financingOfferQuery(api, vehicle.id),
    enabled: isBuyer && isAvailable,
  })

  if (!isBuyer)
    return (
      <Refused title={t('vendor.title')} text={t('vendor.text')}>
        <LinkButton {...paths.vehicle(vehicle.id)}>{t('refused.vehicle')}</LinkButton>
      </Refused>
    )
  if (!isAvailable)
    return (
      <Refused
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        badge={<Badge tone="waiting">{t('comingSoon')}</Badge>}
      >
        <LinkButton {...paths.checkout(vehicle.id)}>{t('unavailable.action')}</LinkButton>
      </Refused>
    )
  if (offer.data && largestDownPayment(offer.data.quote.total) === null)
    return (
      <Refused title={t('nothing.title')} text={t('nothing.text')}>
        <LinkButton {...paths.checkout(vehicle.id)}>{t('unavailable.action')}</LinkButton>
      </Refused>
    )
  if (offer.data)
    return (
      <>
        <p className="prose-width mt-3 text-muted">{t('lead')}</p>
        <FinancingForm
          car={{ ...offer.data, id: vehicle.id, title: vehicleTitle(vehicle) }}
          requested={credit ?? offer.data.credit}
        />
      </>
    )
  if (refusalOf(offer.error))
    return (
      <Refused title={t('refused.title')} text={errorMessage(offer.error, t('notLoaded'))}>
        <LinkButton {...paths.search()}>{t('refused.others')}</LinkButton>
        <LinkButton {...paths.vehicle(vehicle.id)} tone="outline">
          {t('refused.vehicle')}
        </LinkButton>
      </Refused>
    )
  if (offer.error)
    return (
      <div className="mt-8">
        <NotLoaded query={offer} failed={t('notLoaded')} />
      </div>
    )
  return (
    <div role="status" className="mt-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-40" />
      <Skeleton className="mt-6 h-96" />
    </div>
  )
}

interface RefusedProps {
  title: string
  text: string
  badge?: ReactNode
  children: ReactNode
}

function Refused({ title, text, badge, children }: RefusedProps) {
  return (
    <div className="mt-8">
      <EmptyState
        icon={badge}
        title={title}
        action={<div className="flex flex-wrap justify-center gap-3">{children}</div>}
      >
        {text}
      </EmptyState>
    </div>
  )
}
