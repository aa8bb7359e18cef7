import { type EstimatedCar, estimatedCar } from '@autopiazza/contract/valuation'
import { typedCents } from '../../../forms/typed-euro.ts'
import { factsOf } from '../listing-schema.ts'
import type { ListingValues } from '../listing-values.ts'

interface Around {
  /** Where the car is. */
  province: string | null
  /** The advert that is edited: it is not compared with itself. */
  listingId: string | null
}

/** The car of the form, to be valued, without what is not yet a fact; null while make, model, year or kilometres are missing. */
export function askedCarOf(values: ListingValues, { province, listingId }: Around): EstimatedCar | null {
  const stated = {
    ...factsOf(values),
    features: values.features,
    province,
    salePrice: typedCents(values.salePrice),
    vehicleId: listingId,
  }
  const wrong = new Set(estimatedCar.safeParse(stated).error?.issues.map(({ path }) => path[0]))
  const facts = Object.entries(stated).filter(([name, fact]) => !wrong.has(name) && fact !== null && fact !== undefined)
  return estimatedCar.safeParse(Object.fromEntries(facts)).data ?? null
}
