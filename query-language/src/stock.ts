import { plainText } from '@autopiazza/contract/plain-text'

export interface AdvertisedModel {
  readonly make: string
  readonly model: string
  readonly adverts: number
}

export interface Stock {
  readonly models: readonly AdvertisedModel[]
  /** The words of the versions of each model, by `modelKey`. */
  readonly versionWords: ReadonlyMap<string, ReadonlySet<string>>
}

export const noStock: Stock = { models: [], versionWords: new Map() }

/** Returns one key for all spellings of a model: 'RAV4' and 'RAV 4'. */
export function modelKey(make: string, model: string): string {
  return `${plainText(make)} ${plainText(model).replace(/[^\p{L}\p{N}+]/gu, '')}`
}

/** Collects the stock of adverts. Adverts with the same make, model and version may be one row or many. */
export function stockOf(rows: readonly (AdvertisedModel & { readonly version: string })[]): Stock {
  const spellings = new Map<string, AdvertisedModel>()
  const versionWords = new Map<string, Set<string>>()
  for (const { make, model, version, adverts } of rows) {
    const spelling = JSON.stringify([make, model])
    spellings.set(spelling, { make, model, adverts: adverts + (spellings.get(spelling)?.adverts ?? 0) })
    const key = modelKey(make, model)
    const words = versionWords.get(key) ?? new Set()
    for (const word of plainText(version).split(/[^a-z0-9.]+/)) if (word !== '') words.add(word)
    versionWords.set(key, words)
  }
  const models = new Map<string, AdvertisedModel>()
  for (const one of [...spellings.values()].toSorted((one, other) => other.adverts - one.adverts)) {
    const known = models.get(modelKey(one.make, one.model))
    models.set(modelKey(one.make, one.model), known ? { ...known, adverts: known.adverts + one.adverts } : one)
  }
  return { models: [...models.values()], versionWords }
}

export function advertisedModelsOf({ models }: Stock): Map<string, string> {
  const advertised = new Map<string, string>()
  for (const { make, model } of models)
    for (const key of [modelKey(make, model), modelKey('', model)]) if (!advertised.has(key)) advertised.set(key, model)
  return advertised
}
