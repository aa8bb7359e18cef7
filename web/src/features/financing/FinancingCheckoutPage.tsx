import type { VehicleDetail } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { purchaseOffer } from '../vehicle/purchase-offer.ts'
import { titleOf } from '../vehicle/vehicle-names.ts'
import { financingTermsQuery } from './financing-queries.ts'
import { FinancingForm } from './FinancingForm.tsx'

/** Checkout with financing: the form, or why there is none for this person and car. */
export function FinancingCheckoutPage({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('financing')
  const f = useFormats()
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <Link {...paths.vehicle(vehicle.id)} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <h1 className="mt-2 text-xl sm:text-2xl">{t('title')}</h1>
      <p className="mt-2 text-lg figures">
        {titleOf(vehicle)}
        {vehicle.salePrice === null ? '' : ` · ${f.money(vehicle.salePrice)}`}
      </p>
      <Body vehicle={vehicle} />
    </div>
  )
}

function Body({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('financing')
  const refusals = useTranslations('vehicle.refusals')
  const { api } = useAppContext()
  const { data: terms } = useQuery(financingTermsQuery(api))
  const isBuyer = useSession()?.role === 'buyer'
  const { salePrice, refusal } = purchaseOffer(vehicle)

  if (!isBuyer)
    return (
      <Refused title={t('vendor.title')} text={t('vendor.text')}>
        <LinkButton {...paths.vehicle(vehicle.id)}>{t('refused.vehicle')}</LinkButton>
      </Refused>
    )
  if (terms && !terms.isAvailable)
    return (
      <Refused
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        badge={<Badge tone="waiting">{t('comingSoon')}</Badge>}
      >
        <LinkButton {...paths.checkout(vehicle.id)}>{t('unavailable.action')}</LinkButton>
      </Refused>
    )
  if (refusal || salePrice === null)
    return (
      <Refused title={t('refused.title')} text={refusals(refusal ?? 'vehicle_not_for_sale')}>
        <LinkButton {...paths.search()}>{t('refused.others')}</LinkButton>
        <LinkButton {...paths.vehicle(vehicle.id)} tone="outline">
          {t('refused.vehicle')}
        </LinkButton>
      </Refused>
    )
  return (
    <>
      <p className="prose-width mt-3 text-muted">{t('lead')}</p>
      <FinancingForm car={{ id: vehicle.id, title: titleOf(vehicle), total: salePrice }} />
    </>
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
