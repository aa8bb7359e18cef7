import { features as catalogue } from '@autopiazza/contract/vocabulary'

export type AddedFeature = { feature: string; isPresent: boolean }

/** Returns the feature for a typed text: the catalogue's code for a known name, otherwise the text; null for an empty one. */
export function resolveFeature(
  text: string,
  chosen: readonly string[],
  nameOf: (feature: string) => string,
): AddedFeature | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed === '') return null
  const matches = (feature: string) => isSame(feature, typed) || isSame(nameOf(feature), typed)
  const feature = chosen.find(matches) ?? catalogue.find(matches) ?? typed
  return { feature, isPresent: chosen.includes(feature) }
}

/** Returns the typed features that are not in the catalogue. */
export function customFeatures(chosen: readonly string[]): string[] {
  return chosen.filter((feature) => !catalogue.some((known) => known === feature))
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'it', { sensitivity: 'base' }) === 0
}
