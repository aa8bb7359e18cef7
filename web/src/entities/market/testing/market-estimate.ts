import type { LikeAdvert } from '@autopiazza/contract/market-value'
import type { MarketEstimate } from '@autopiazza/contract/valuation'

const likeAdvert = (nth: number): LikeAdvert => ({
  id: `like-${nth}`,
  make: 'Fiat',
  model: 'Panda Edizione Speciale Con Un Nome Lunghissimo',
  version: '1.0 FireFly Hybrid City Life '.repeat(3),
  year: 2019,
  mileage: 61_000 + nth * 1_000,
  salePrice: 890_000 + nth * 10_000,
  adjusted: 890_000,
  createdAt: '2026-11-03T10:00:00.000Z',
})

/** The response for a Panda of 2019 with many comparables. */
export const pandaEstimate: MarketEstimate = {
  value: 905_000,
  low: 820_000,
  high: 990_000,
  comparables: 24,
  label: null,
  reference: { value: 860_000, year: 2019, mileage: 80_000, horsepower: 69 },
  adjustments: [
    { fact: 'mileage', own: 62_000, reference: 80_000, amount: 65_000 },
    { fact: 'market', own: null, reference: null, amount: -15_000 },
    { fact: 'other', own: null, reference: null, amount: -5_000 },
  ],
  likeAdverts: Array.from({ length: 12 }, (_, nth) => likeAdvert(nth)),
  narrowingFacts: [],
  basis: 'model',
  isWide: false,
  standing: { days: 28, adverts: 9, areSold: true },
  method: null,
}
