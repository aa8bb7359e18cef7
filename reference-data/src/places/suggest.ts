import type { PlaceSuggestion } from '@autopiazza/contract/places'
import { plainText } from '@autopiazza/contract/plain-text'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A municipality with its CAPs, its coordinates if known, and its names as searchWords writes them. */
export interface Municipality extends Omit<PlaceSuggestion, 'postalCode'> {
  readonly postalCodes: readonly string[]
  readonly coordinates: Coordinates | null
  readonly names: readonly string[]
  /** Its former province, if that has changed since 2016. */
  readonly formerProvince: string | null
  /** Names of the municipalities merged into it, as searchWords writes them. */
  readonly formerNames: readonly string[]
}

const most = 8

/** Returns two forms of a name in lower case without accents: one with apostrophes removed, and one with words split at apostrophes. */
export function searchWords(name: string): string[] {
  const plain = plainText(name)
  const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  return [...new Set([spaced(plain), spaced(plain.replace(/['’]/g, ''))])]
}

/** Returns up to eight places for a partly typed text; `municipalities` are ordered by population. */
export function suggestMunicipalities(municipalities: readonly Municipality[], text: string): PlaceSuggestion[] {
  const [asked = ''] = searchWords(text)
  const words = asked.split(' ').filter(Boolean)
  const digits = words.find((word) => /^[0-9]+$/.test(word)) ?? ''
  const letters = words.filter((word) => word !== digits)
  if (words.length === 0) return []
  const ranks: PlaceSuggestion[][] = [[], [], [], []]
  for (const municipality of municipalities) {
    const rank = rankOf(municipality.names, letters) ?? rankOf(municipality.formerNames, letters)
    if (rank !== null) ranks[rank]?.push(...placesOf(municipality, digits))
    if ((ranks[0]?.length ?? 0) >= most) break
  }
  return ranks.flat().slice(0, most)
}

/** Returns 0 for the whole name, 1 for its beginning, 2 for consecutive words, 3 for words anywhere; null when a word does not match. */
function rankOf(names: readonly string[], letters: readonly string[]): number | null {
  if (!names.some((name) => letters.every((word) => name.includes(` ${word}`)))) return null
  const inARow = ` ${letters.join(' ')}`
  if (names.includes(`${inARow} `)) return 0
  if (names.some((name) => name.startsWith(inARow))) return 1
  return names.some((name) => name.includes(inARow)) ? 2 : 3
}

function placesOf({ city, province, region, postalCodes }: Municipality, digits: string): PlaceSuggestion[] {
  if (digits === '')
    return [{ city, province, region, postalCode: postalCodes.length === 1 ? (postalCodes[0] ?? null) : null }]
  return postalCodes
    .filter((postalCode) => postalCode.startsWith(digits))
    .map((postalCode) => ({ city, province, region, postalCode }))
}
