import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ShortInstalment } from '../credit/instalments.tsx'
import { priceTexts, vehiclePrices } from './vehicle-prices.ts'

export interface PriceTagProps {
  vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>
  /** Adds what a month of the sale price would cost. */
  hasInstalment?: boolean
  /** Marks that the sale price was lowered. */
  drop?: VehicleCard['priceDrop']
}

/** The sale price, the daily rate, or both; never a zero. */
export function PriceTag({ vehicle, hasInstalment = false, drop }: PriceTagProps) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [first = t('priceOnRequest'), second] = priceTexts(vehicle, f.money, (price) => t('perDay', { price }))
  const { salePrice } = vehiclePrices(vehicle)
  return (
    <p className="price">
      <b>{first}</b>
      {drop ? <DropMark drop={drop} /> : null}
      {second ? <span>{second}</span> : null}
      {hasInstalment && salePrice ? (
        <small>
          <ShortInstalment price={salePrice} />
        </small>
      ) : null}
    </p>
  )
}

/** By how much the price was lowered, beside the price; with the day for who listens. */
export function DropMark({ drop: { amount, since } }: { drop: NonNullable<VehicleCard['priceDrop']> }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const lowered = f.money(amount)
  return (
    <span role="img" aria-label={t('priceDropOn', { amount: lowered, date: f.day(since) })} className="drop">
      {t('priceDrop', { amount: lowered })}
    </span>
  )
}
