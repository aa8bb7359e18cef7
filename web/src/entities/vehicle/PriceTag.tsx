import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

/** The sale price, the daily rate, or both; never a zero. */
export function PriceTag({ vehicle }: { vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'> }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const salePrice = vehicle.listingType === 'rent' ? null : vehicle.salePrice
  const dailyRate = vehicle.listingType === 'sale' ? null : vehicle.dailyRate
  const perDay = dailyRate ? t('perDay', { price: f.money(dailyRate) }) : null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 figures">
      <span className="text-lg font-semibold">{salePrice ? f.money(salePrice) : (perDay ?? t('priceOnRequest'))}</span>
      {salePrice && perDay ? <span className="text-sm text-muted">{perDay}</span> : null}
    </p>
  )
}
