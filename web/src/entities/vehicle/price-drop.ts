import { lowestPriceDays } from '@autopiazza/contract/constants'
import type { SeenPrices, VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { vehiclePrices } from './vehicle-prices.ts'

type Drop = NonNullable<VehicleCard['priceDrop']>
type Priced = Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'>

/** Returns by how many cents the price has dropped since the car was saved. Null without a drop, or when the car was saved at a price above the reference price of the drop. */
export function droppedSinceSaved(
  seen: SeenPrices,
  { priceDrop, ...vehicle }: Priced & Pick<VehicleCard, 'priceDrop'>,
): number | null {
  const { salePrice } = vehiclePrices(vehicle)
  if (!priceDrop || salePrice === null || seen.salePrice === null) return null
  const dropped = seen.salePrice - salePrice
  return dropped > 0 && dropped <= priceDrop.amount ? dropped : null
}

/** Returns the price in cents at which a car was saved, if that price has changed. The sale price takes precedence over the daily rate. */
export function otherSavedPrice(
  seen: SeenPrices,
  vehicle: Priced,
): { readonly price: keyof SeenPrices; readonly saved: number } | null {
  const now = vehiclePrices(vehicle)
  for (const price of ['salePrice', 'dailyRate'] as const) {
    const [saved, present] = [seen[price], now[price]]
    if (saved !== null && present !== null && saved !== present) return { price, saved }
  }
  return null
}

/** Returns a function that describes the period of a drop; null where it is the full thirty days. */
export function useShorterPeriod(): (drop: Drop) => string | null {
  const t = useTranslations('vocabulary')
  return ({ days }) => (days < lowestPriceDays ? t('inDaysOnline', { days }) : null)
}
