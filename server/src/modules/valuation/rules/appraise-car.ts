import type { MarketAdvert } from './reads/market-adverts.ts'
import type { ListingValuation } from './market-store.ts'
import { encodeCar } from './rules/market/encode-car.ts'
import type { LikeAdvert } from './rules/market/like-group.ts'
import type { MarketModel } from './rules/market/market-model.ts'
import { labelOf } from '@autopiazza/contract/price-label'
import { valueCar } from './rules/market/value-car.ts'

/** An advert in the terms of a model, to be valued and to be compared with. */
export interface EncodedAdvert extends LikeAdvert {
  readonly updatedAt: Date
  readonly isOnSale: boolean
}

export function encodeAdvert(model: MarketModel, advert: MarketAdvert): EncodedAdvert {
  const { id, price, updatedAt, isOnSale } = advert
  return { ...encodeCar(model, advert), id, price, updatedAt, isOnSale }
}

/** The value of an advert among those of its family; null where the model knows nothing about its make. */
export function valueAdvert(
  model: MarketModel,
  advert: EncodedAdvert,
  family: readonly LikeAdvert[],
): ListingValuation | null {
  const valuation = valueCar(model, advert, family)
  if (!valuation) return null
  const { id: vehicleId, updatedAt, group, price } = advert
  const label = labelOf({ price, ...valuation, likePrices: valuation.nearest.map(({ adjusted }) => adjusted) })
  return { vehicleId, updatedAt, family: group, salePrice: price, valuation, label }
}
