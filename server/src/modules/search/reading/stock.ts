import { plainText } from './tokens.ts'

export interface AdvertisedModel {
  readonly make: string
  readonly model: string
  readonly adverts: number
}

/** What the active adverts add to the catalogue's names. */
export interface Stock {
  readonly models: readonly AdvertisedModel[]
  /** The words of the versions of each model, by `modelKey`. */
  readonly versionWords: ReadonlyMap<string, ReadonlySet<string>>
}

export const noStock: Stock = { models: [], versionWords: new Map() }

export function modelKey(make: string, model: string): string {
  return `${plainText(make)} ${plainText(model)}`
}

/** Adverts with the same make, model and version may be one row or many. */
export function stockOf(rows: readonly (AdvertisedModel & { readonly version: string })[]): Stock {
  const models = new Map<string, { make: string; model: string; adverts: number }>()
  const versionWords = new Map<string, Set<string>>()
  for (const { make, model, version, adverts } of rows) {
    const key = modelKey(make, model)
    const known = models.get(key) ?? { make, model, adverts: 0 }
    models.set(key, { ...known, adverts: known.adverts + adverts })
    const words = versionWords.get(key) ?? new Set()
    for (const word of plainText(version).split(/[^a-z0-9.]+/)) if (word !== '') words.add(word)
    versionWords.set(key, words)
  }
  return { models: [...models.values()], versionWords }
}
