import type { Quote, VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VehiclePhoto } from '../listings/VehiclePhoto.tsx'
import { PriceSummary } from './PriceSummary.tsx'

interface OrderSummaryProps {
  vehicle: VehicleCard
  quote: Quote | undefined
  /** A new price is on its way. */
  isPricing: boolean
}

/** The car and its price, beside every step. */
export function OrderSummary({ vehicle, quote, isPricing }: OrderSummaryProps) {
  const t = useTranslations('checkout')
  return (
    <Card>
      <h2 className="text-lg">{t('price.title')}</h2>
      <div className="mt-4 flex items-center gap-4">
        <div className="w-24 shrink-0 overflow-hidden rounded-md">
          <VehiclePhoto vehicle={vehicle} sizes="6rem" />
        </div>
        <p className="font-semibold">{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</p>
      </div>
      <div className="mt-4" aria-busy={isPricing || undefined}>
        {quote ? <PriceSummary quote={quote} /> : <PriceSkeleton label={t('price.loading')} />}
      </div>
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
