import { canonicalFeature } from './features.ts'
import { canonicalMake } from './makes.ts'

export { type BodyName, bodyNames } from './body-names.ts'
export { canonicalFeature, wordsOfFeature } from './features.ts'
export { canonicalMake, makes } from './makes.ts'
export { knownModels } from './models.ts'
export { readBadge, spokenMakes, spokenModels } from './spoken-names.ts'

/** Returns the fields with make and features spelled as in the catalogue, so that search and facets have one value for each. */
export function catalogued<T extends { readonly make: string; readonly features: readonly string[] }>(
  fields: T,
): T & { make: string; features: string[] } {
  return { ...fields, make: canonicalMake(fields.make), features: [...new Set(fields.features.map(canonicalFeature))] }
}
