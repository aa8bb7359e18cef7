import { yearInItaly } from '@autopiazza/contract/italian-time'
import type { LikeAdvert } from '@autopiazza/contract/market-value'
import { widestInterval } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { canonicalFeature, canonicalMake } from '../catalogue/index.ts'
import { currentDepreciation } from './estimate-depreciation.ts'
import { listFamilyAdverts } from './reads/market-adverts.ts'
import { findMarketModel, type StoredModel } from './reads/market-model.ts'
import { listComparables } from './reads/market.ts'
import { findStanding, listNearestAdverts, type NearAdvert } from './reads/nearest-adverts.ts'
import { type Depreciation, ageOf, lossByAge, lossByMileage } from './rules/depreciation.ts'
import { estimateMarketValue as estimateFromFewFacts } from './rules/market-value.ts'
import { encodeCar } from './rules/market/encode-car.ts'
import { labelOf } from '@autopiazza/contract/price-label'
import { valueCar } from './rules/market/value-car.ts'
import type { ValuedCar } from './rules/market/valued-car.ts'
import { roughEstimate } from './rules/rough-estimate.ts'
import { encodeAdvert } from './value-adverts.ts'

const shown = 12

interface Estimate {
  readonly ctx: Context
  readonly input: EstimatedCar
}

/** What a car would be asked for, with the reasons: by all its facts where its fuel and gearbox are stated, else by make, model, year and kilometres. Public; nothing is saved. */
export async function estimateMarketValue({ ctx, input }: Estimate) {
  const car = { ...input, make: canonicalMake(input.make) }
  const [stored, standing] = await Promise.all([findMarketModel(ctx), findStanding(ctx, car)])
  const estimate =
    (stored && car.fuelType && car.transmission ? await byAllFacts(ctx, car, stored) : null) ??
    (await byFewFacts(ctx, car))
  if (!estimate) return refused('valuation.too_few')
  return ok<MarketEstimate>({ ...estimate, standing, method: stored?.method ?? null })
}

type Valued = Omit<MarketEstimate, 'standing' | 'method'>

async function byAllFacts(ctx: Context, input: EstimatedCar, { model }: StoredModel): Promise<Valued | null> {
  const { vehicleId, salePrice } = input
  const encoded = encodeCar(model, { ...valuedCarOf(input), ...(vehicleId ? { id: vehicleId } : {}) })
  const { year, mileage } = input
  const family = await listFamilyAdverts(ctx, { family: encoded.group, year, mileage })
  const valued = valueCar(
    model,
    encoded,
    family.map((advert) => encodeAdvert(model, advert)),
  )
  if (!valued) return null
  const { value, low, high, comparables, adjustments, nearest, reference } = valued
  const adverts = new Map(family.map((advert) => [advert.id, advert]))
  return {
    value,
    low,
    high,
    comparables,
    label: salePrice
      ? labelOf({ ...valued, price: salePrice, likePrices: nearest.map(({ adjusted }) => adjusted) })
      : null,
    average: reference?.price ?? null,
    adjustments: [...adjustments],
    likeAdverts: nearest.flatMap(({ id, adjusted }) => {
      const advert = adverts.get(id)
      return advert ? [likeAdvertOf({ ...advert, salePrice: advert.price }, adjusted)] : []
    }),
    basis: 'all_facts',
    isWide: high - low > 2 * widestInterval * value,
  }
}

function valuedCarOf(input: EstimatedCar): ValuedCar {
  const { salePrice: _price, vehicleId: _id, province = null, features, ...facts } = input
  const stated = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact ?? null]))
  return { ...(stated as unknown as ValuedCar), features: features.map(canonicalFeature), province }
}

async function byFewFacts(ctx: Context, car: EstimatedCar): Promise<Valued | null> {
  const [comparables, { curve, levels }, near] = await Promise.all([
    listComparables(ctx, car),
    currentDepreciation(ctx),
    listNearestAdverts(ctx, { ...car, without: car.vehicleId ?? null, limit: shown }),
  ])
  const thisYear = yearInItaly(ctx.now())
  const estimate =
    estimateFromFewFacts(car, comparables, curve, thisYear) ?? roughEstimate(car, comparables, curve, levels, thisYear)
  if (!estimate) return null
  const { marketValue, range, isWide, pace } = estimate
  return {
    value: euro(marketValue),
    low: euro(range.low),
    high: euro(range.high),
    comparables: estimate.comparables,
    label: null,
    average: null,
    adjustments: [],
    likeAdverts: near.map((advert) => {
      const logs =
        (pace?.age ?? 1) * (lossOfAge(curve, advert, thisYear) - lossOfAge(curve, car, thisYear)) +
        (pace?.mileage ?? 1) * (lossByMileage(curve, advert.mileage) - lossByMileage(curve, car.mileage))
      return likeAdvertOf(advert, euro(Math.round((advert.salePrice * Math.exp(logs)) / 1_000) * 10))
    }),
    basis: 'few_facts',
    isWide,
  }
}

function lossOfAge(curve: Depreciation, { year }: { readonly year: number }, thisYear: number): number {
  return lossByAge(curve, ageOf(year, thisYear))
}

function likeAdvertOf(advert: NearAdvert, adjusted: number): LikeAdvert {
  const { id, make, model, version, year, mileage, salePrice, createdAt } = advert
  return { id, make, model, version, year, mileage, salePrice, adjusted, createdAt: createdAt.toISOString() }
}
