import type { MarketPosition } from '@autopiazza/contract/market-value'
import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { compareWithMarket, placeOnScale } from './market-comparison.ts'
import { vehiclePrices } from './vehicle-prices.ts'

type ComparedVehicle = Pick<VehicleCard, 'listingType' | 'salePrice' | 'dailyRate'> & {
  market: Omit<MarketPosition, 'label'> | null
}

/** Number of positions on the scale of a card, as in price-scale.css. */
const places = 24

/** Returns a function that describes a car's price relative to similar adverts and states their number; null when that is unknown. */
export function useMarketText() {
  const t = useTranslations('vocabulary.market')
  const f = useFormats()
  return (vehicle: ComparedVehicle): string | null => {
    const { market } = vehicle
    const { salePrice } = vehiclePrices(vehicle)
    if (!market || !salePrice) return null
    const { relation, difference } = compareWithMarket(salePrice, market)
    return t(relation, { amount: f.money(difference), adverts: t('adverts', { count: market.comparables }) })
  }
}

/** Draws the price range of similar adverts with their value and this car's price, followed by a description in words. Renders nothing when the range is unknown. */
export function PriceScale({ vehicle }: { vehicle: ComparedVehicle }) {
  const text = useMarketText()(vehicle)
  const { market, salePrice } = vehicle
  if (text === null || !market || !salePrice) return null
  const placeOf = (price: number) => Math.round(placeOnScale(price, market) * places)
  return <p className={`scale dot-${placeOf(salePrice)} tick-${placeOf(market.value)}`}>{text}</p>
}
