import type { PlaceFinding, PlaceSuggestion } from '@autopiazza/contract/places'
import {
  findContradictions,
  municipalities,
  suggestMunicipalities,
  type WrittenPlace,
} from '@autopiazza/reference-data/places'
import { ok, refused } from '../../kernel/outcome.ts'

/** Returns where town, province and CAP of an Italian address contradict each other. Public. */
export function checkPlace({ input }: { input: WrittenPlace }): PlaceFinding[] {
  return findContradictions(input).findings
}

/** Returns the present province of a place, or refuses the fields that certainly contradict each other; `fieldNames` are their paths in the input of the operation. */
export function settlePlace(place: WrittenPlace, fieldNames: Readonly<Record<PlaceFinding['field'], string>>) {
  const { province, findings } = findContradictions(place)
  const wrong = findings.flatMap(({ field, problem }) =>
    problem === 'postal_code_of_town' ? [] : [[fieldNames[field], problem] as const],
  )
  const certain = findings.some(({ isCertain }) => isCertain)
  return certain ? refused('request.invalid', Object.fromEntries(wrong)) : ok(province)
}

/** Returns up to eight municipalities for the beginning of a name or a CAP. Public. */
export function suggestPlaces({ input }: { input: { q: string } }): PlaceSuggestion[] {
  return suggestMunicipalities(municipalities(), input.q)
}
