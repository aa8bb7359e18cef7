import type { MeasuredMethod } from '@autopiazza/contract/market-value'
import type { EstimatedCar } from '@autopiazza/contract/valuation'
import type { Context } from '../../kernel/context.ts'
import { catalogued } from '@autopiazza/reference-data/cars'
import { findFamily, findMarketModel } from './reads/market-model.ts'
import { type Appraisal, appraiseCar } from './rules/appraise-car.ts'
import { familyOf } from './rules/market/value-car.ts'
import { type ValuedCar, valuedCarFacts } from './rules/market/valued-car.ts'

type StatedCar = Pick<EstimatedCar, 'make' | 'model' | 'year' | 'mileage'> & Partial<EstimatedCar>

/** Values a car with the newest model as if it were an advert with these facts; null before the first fit. */
export async function appraiseByMarket(
  ctx: Context,
  stated: StatedCar,
): Promise<(Appraisal & { readonly method: MeasuredMethod }) | null> {
  const stored = await findMarketModel(ctx)
  if (!stored) return null
  const car = valuedCarOf(stated)
  const family = await findFamily(ctx, { modelId: stored.id, family: familyOf(car) })
  const appraisal = appraiseCar(stored.model, family, { car, price: stated.salePrice ?? null })
  return { ...appraisal, method: stored.method }
}

function valuedCarOf({ features = [], province = null, ...stated }: StatedCar): ValuedCar {
  const car = catalogued({ ...stated, features })
  const facts = Object.fromEntries(valuedCarFacts.map((name) => [name, car[name] ?? null]))
  return { ...(facts as unknown as ValuedCar), province }
}
