import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ShortInstalment } from '../credit/instalments.tsx'
import { priceTexts, vehiclePrices } from './vehicle-prices.ts'

export interface PriceTagProps {
  vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>
  /** Adds what a month of the sale price would cost. */
  hasInstalment?: boolean
}

/** The sale price, the daily rate, or both; never a zero. */
export function PriceTag({ vehicle, hasInstalment = false }: PriceTagProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [first = t('priceOnRequest'), second] = priceTexts(vehicle, f.money, (price) => t('perDay', { price }))
  const { salePrice } = vehiclePrices(vehicle)
  return (
    <p className="price">
      <b>{first}</b>
      {second ? <span>{second}</span> : null}
      {hasInstalment && salePrice ? (
        <small>
          <ShortInstalment price={salePrice} />
        </small>
      ) : null}
    </p>
  )
}
