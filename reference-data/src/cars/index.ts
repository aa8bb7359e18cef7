import { canonicalFeature } from './features.ts'
import { canonicalMake } from './makes.ts'

export { type BodyName, bodyNames } from './body-names.ts'
export { canonicalFeature, wordsOfFeature } from './features.ts'
export { canonicalMake, makes } from './makes.ts'
export { knownModels } from './models.ts'
export { parseBadge, makeAliases, modelAliases } from './aliases.ts'

/** Spells make and features as in the catalogue, so that search and facets have one value for each. */
export function catalogued<T extends { readonly make: string; readonly features: readonly string[] }>(
  fields: T,
): T & { make: string; features: string[] } {
  return { ...fields, make: canonicalMake(fields.make), features: [...new Set(fields.features.map(canonicalFeature))] }
}
