import type { PlaceSuggestion } from '@autopiazza/contract/places'
import { municipalities } from './municipalities.ts'
import { suggest } from './rules/suggest.ts'

/** Up to eight comuni for the beginning of a name or a CAP. Public. */
export function suggestPlaces({ input }: { input: { q: string } }): PlaceSuggestion[] {
  return suggest(municipalities(), input.q)
}
