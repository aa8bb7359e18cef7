import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { priceTexts } from './vehicle-prices.ts'

/** The sale price, the daily rate, or both; never a zero. */
export function PriceTag({ vehicle }: { vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'> }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [first = t('priceOnRequest'), second] = priceTexts(vehicle, f.money, (price) => t('perDay', { price }))
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 figures">
      <span className="text-lg font-semibold">{first}</span>
      {second ? <span className="text-sm text-muted">{second}</span> : null}
    </p>
  )
}
