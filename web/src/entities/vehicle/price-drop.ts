import type { SeenPrices, VehicleCard } from '@autopiazza/contract'
import { vehiclePrices } from './vehicle-prices.ts'

export interface PriceDrop {
  readonly price: keyof SeenPrices
  /** In cents. */
  readonly before: number
  readonly amount: number
}

type Priced = Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'> & Partial<Pick<VehicleCard, 'status'>>

/** How far the price has dropped since the car was saved, the sale price first; null for one that did not drop, or that is sold. */
export function priceDrop(seen: SeenPrices, vehicle: Priced): PriceDrop | null {
  if (vehicle.status === 'sold') return null
  const now = vehiclePrices(vehicle)
  for (const price of ['salePrice', 'dailyRate'] as const) {
    const [before, after] = [seen[price], now[price]]
    if (before !== null && after !== null && after < before) return { price, before, amount: before - after }
  }
  return null
}
