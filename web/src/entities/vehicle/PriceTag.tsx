import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { ShortInstalment } from '../credit/instalments.tsx'
import { useShorterPeriod } from './price-drop.ts'
import { priceTexts, vehiclePrices } from './vehicle-prices.ts'

export interface PriceTagProps {
  vehicle: Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>
  hasInstalment?: boolean
  drop?: VehicleCard['priceDrop']
}

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

/** Shows the amount of a price drop, and the number of days unless it is thirty. Screen readers also get the day. */
export function DropMark({ drop }: { drop: NonNullable<VehicleCard['priceDrop']> }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const amount = f.money(drop.amount)
  const period = useShorterPeriod()(drop)
  return (
    <span
      role="img"
      aria-label={[t('priceDropOn', { amount, date: f.day(drop.since) }), period].filter(Boolean).join(', ')}
      className="drop"
    >
      {[t('priceDrop', { amount }), period].filter(Boolean).join(' ')}
    </span>
  )
}
