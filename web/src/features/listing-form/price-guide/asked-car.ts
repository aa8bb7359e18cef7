import { type EstimatedCar, estimatedCar } from '@autopiazza/contract/valuation'
import { typedCents } from '../../../forms/typed-euro.ts'
import { factsOf } from '../listing-schema.ts'
import type { ListingValues, TextField } from '../listing-values.ts'

interface Around {
  /** Where the car is; null where no pickup point says so. */
  province: string | null
  /** What the form has filled in by itself and nobody has confirmed: it counts as not known. */
  unconfirmed: readonly TextField[]
}

/** The car of the form, to be valued, without what is not yet a fact; null while make, model, year or kilometres are missing. */
export function askedCarOf(values: ListingValues, { province, unconfirmed }: Around): EstimatedCar | null {
  const stated = {
    ...factsOf(values),
    features: values.features,
    province: province ?? provinceIn(values.town),
    salePrice: typedCents(values.salePrice),
  }
  const dropped = new Set<PropertyKey | undefined>(unconfirmed)
  for (const { path } of estimatedCar.safeParse(stated).error?.issues ?? []) dropped.add(path[0])
  const facts = Object.entries(stated).filter(
    ([name, fact]) => !dropped.has(name) && fact !== null && fact !== undefined,
  )
  return estimatedCar.safeParse(Object.fromEntries(facts)).data ?? null
}

/** The province of a comune as the form writes a chosen one: 'Cuneo (CN)'. */
function provinceIn(town: string): string | null {
  return /\(([A-Z]{2})\)\s*$/.exec(town)?.[1] ?? null
}
