import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { PriceLabelBadge, RangeScale } from '../../../entities/market/RangeScale.tsx'
import { doubtOf } from '../../../entities/market/value-sum.ts'
import { useMarketText } from '../../../entities/vehicle/PriceScale.tsx'
import { reasonsId } from './PriceReasons.tsx'

/** Shows how the price compares with similar adverts, or that this is unknown, with a button that explains it. Renders nothing for a car without a value. */
export function PriceComparison({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('market')
  const text = useMarketText()(vehicle)
  const { marketValue: market, salePrice } = vehicle
  if (!market || !salePrice) return null
  const why = (
    <button
      type="button"
      popoverTarget={reasonsId}
      className="min-h-9 shrink-0 text-sm font-medium text-action underline underline-offset-4 hover:no-underline"
    >
      {t(market.label ? 'why' : 'known')}
    </button>
  )
  if (!market.label || !text)
    return (
      <div className="mt-1 mb-3">
        <p className="text-sm text-muted">{t(doubtOf(market))}</p>
        {why}
      </div>
    )
  return (
    <div className="mt-1 mb-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm figures">
        <PriceLabelBadge label={market.label} />
        <span>{text}</span>
      </p>
      <div className="mt-1 flex items-center gap-4">
        <RangeScale market={market} price={salePrice} />
        {why}
      </div>
    </div>
  )
}
