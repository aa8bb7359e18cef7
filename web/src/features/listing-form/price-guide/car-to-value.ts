import { type EstimatedCar, estimatedCar } from '@autopiazza/contract/valuation'
import { typedCents } from '../../../forms/typed-euro.ts'
import { factsOf } from '../listing-schema.ts'
import type { ListingValues, TextField } from '../listing-values.ts'

interface CarContext {
  /** The province of the chosen pickup point, if there is one. */
  province: string | null
  /** The prefilled facts that the user has not confirmed; they count as unknown. */
  unconfirmed: readonly TextField[]
}

/** Returns the form's car for a valuation, without invalid facts; null while make, model, year or mileage is missing. */
export function carToValue(values: ListingValues, { province, unconfirmed }: CarContext): EstimatedCar | null {
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

/** Returns the province of a chosen comune such as 'Cuneo (CN)'. */
function provinceIn(town: string): string | null {
  return /\(([A-Z]{2})\)\s*$/.exec(town)?.[1] ?? null
}
