import { type Province, provinces } from '@autopiazza/contract/provinces'
import { findRegion, provincesIn, regions } from '@autopiazza/contract/regions'
import { searchWords } from './suggest.ts'

const regionOf = new Map(regions.flatMap((region) => provincesIn(region).map((code) => [code, region] as const)))

/** Returns the province of a code with its region; undefined for an unknown code. */
export function findProvince(code: string): { readonly province: Province; readonly region: string } | undefined {
  const province = provinces.find((known) => known === code)
  const region = province && regionOf.get(province)
  return province && region ? { province, region } : undefined
}

/** Returns the provinces of a region by its name in any spelling; null for an unknown one. */
export function provincesOfRegion(name: string): readonly string[] | null {
  const region = findRegion(name)
  return region ? provincesIn(region) : null
}

/** Returns the regions whose names contain words that begin with the typed ones. */
export function suggestRegions(text: string): readonly string[] {
  const words = (searchWords(text)[0] ?? '').split(' ').filter(Boolean)
  if (words.length === 0) return []
  return regions.filter((name) => searchWords(name).some((form) => words.every((word) => form.includes(` ${word}`))))
}
