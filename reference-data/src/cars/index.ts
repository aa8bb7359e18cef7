import type { PriceVat } from '@autopiazza/contract/vocabulary'
import { canonicalFeature, deductibleFeature } from './features.ts'
import { canonicalMake } from './makes.ts'

export { type BodyName, bodyNames } from './body-names.ts'
export { canonicalFeature, wordsOfFeature } from './features.ts'
export { canonicalMake, makes } from './makes.ts'
export { knownModels } from './models.ts'
export { parseBadge, makeAliases, modelAliases } from './aliases.ts'

interface Catalogued {
  readonly make: string
  readonly features: readonly string[]
  readonly priceVat?: PriceVat | null | undefined
}

/** Spells make and features as in the catalogue, so that search and facets have one value for each. Equipment such as 'IVA esposta' becomes the VAT of the price. */
export function catalogued<T extends Catalogued>(fields: T): T & { make: string; features: string[] } {
  const features = new Set(fields.features.map(canonicalFeature))
  const isDeductible = features.delete(deductibleFeature)
  return {
    ...fields,
    make: canonicalMake(fields.make),
    features: [...features],
    ...(isDeductible && { priceVat: fields.priceVat ?? 'deductible' }),
  }
}
