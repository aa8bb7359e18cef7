import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { InstalmentLine } from '../credit/instalments.tsx'
import { priceTexts, vehiclePrices } from './vehicle-prices.ts'

export interface PriceTagProps {
  vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>
  /** Adds what a month of the sale price would cost. The line keeps its height where nothing is sold, so that cards side by side stay aligned. */
  hasInstalment?: boolean
}

/** The sale price, the daily rate, or both; never a zero. */
export function PriceTag({ vehicle, hasInstalment = false }: PriceTagProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [first = t('priceOnRequest'), second] = priceTexts(vehicle, f.money, (price) => t('perDay', { price }))
  const { salePrice } = vehiclePrices(vehicle)
  return (
    <div>
      <p className="price">
        <span>{first}</span>
        {second ? <span>{second}</span> : null}
      </p>
      {hasInstalment ? <p className="instalment">{salePrice ? <InstalmentLine price={salePrice} /> : null}</p> : null}
    </div>
  )
}
