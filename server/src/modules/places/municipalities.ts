import type { PlaceFinding, PlaceSuggestion } from '@autopiazza/contract/places'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { ok, refused } from '../../outcome.ts'
import { findProvince } from './regions.ts'
import {
  indexPlaces,
  type KnownPlaces,
  type Locality,
  placeContradictions,
  type WrittenPlace,
} from './rules/check-place.ts'
import { type Municipality, searchWords, suggest } from './rules/suggest.ts'

let loaded: readonly Municipality[] | undefined

/** Returns the municipalities of Italy, most populous first. Reads them on first use; README.md names the source. */
export function municipalities(): readonly Municipality[] {
  loaded ??= linesOf('municipalities.tsv').map(readMunicipality)
  return loaded
}

function linesOf(file: string): string[] {
  return readFileSync(join(projectRoot, 'server/src/modules/places', file), 'utf8')
    .trimEnd()
    .split('\n')
}

function readMunicipality(line: string): Municipality {
  const [
    city = '',
    code = '',
    postalCodes = '',
    otherName = '',
    latitude = '',
    longitude = '',
    former = '',
    merged = '',
  ] = line.split('\t')
  const place = findProvince(code)
  if (!place) throw new Error(`The municipality ${city} has an unknown province: ${code}`)
  return {
    ...place,
    city,
    postalCodes: postalCodes.split(' ').filter(Boolean),
    coordinates: latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    names: [city, otherName].filter(Boolean).flatMap(searchWords),
    formerProvince: former || null,
    formerNames: merged.split('; ').filter(Boolean).flatMap(searchWords),
  }
}

let byName: Map<string, Municipality[]> | undefined

function namesakes(name: string): readonly Municipality[] {
  byName ??= indexByName()
  return byName.get(searchWords(name)[0] ?? '') ?? []
}

function indexByName(): Map<string, Municipality[]> {
  const index = new Map<string, Municipality[]>()
  for (const municipality of municipalities())
    for (const name of municipality.names) index.set(name, [...(index.get(name) ?? []), municipality])
  return index
}

/** Finds a municipality by a name, 'Bologna' or 'Bologna (BO)', a postal code, or both. Prefers the most populous one; null for an unknown one. */
export function findMunicipality(text: string): Municipality | null {
  const [, before, rest = '', after] = /^\s*(\d{5})?\s*(.*?)\s*(\d{5})?\s*$/s.exec(text) ?? []
  if (before && after) return null
  const postalCode = before ?? after
  if (postalCode && rest === '') return municipalities().find((one) => one.postalCodes.includes(postalCode)) ?? null
  const [, name = rest, province] = /^(.*?)\s*\(([A-Za-z]{2})\)$/.exec(rest) ?? []
  const fits = (one: Municipality) =>
    (!province || [one.province, one.formerProvince].includes(province.toUpperCase())) &&
    (!postalCode || one.postalCodes.includes(postalCode))
  return namesakes(name).find(fits) ?? null
}

let knownPlaces: KnownPlaces | undefined

/** Returns the contradictions between town, province and postal code of an Italian address. Public. */
export function checkPlace({ input }: { input: WrittenPlace }): PlaceFinding[] {
  return placeCheck(input).findings
}

/** Returns the present province of a place, or refuses the fields that certainly contradict each other. `fieldNames` are their paths in the input of the operation. */
export function settlePlace(place: WrittenPlace, fieldNames: Readonly<Record<PlaceFinding['field'], string>>) {
  const { province, findings } = placeCheck(place)
  const wrong = findings.flatMap(({ field, problem }) =>
    problem === 'postal_code_of_town' ? [] : [[fieldNames[field], problem] as const],
  )
  const certain = findings.some(({ isCertain }) => isCertain)
  return certain ? refused('request.invalid', Object.fromEntries(wrong)) : ok(province)
}

function placeCheck(place: WrittenPlace) {
  knownPlaces ??= indexPlaces(municipalities(), readLocalities())
  return placeContradictions(place, knownPlaces)
}

/** Returns the localities that share their name with a municipality of another province. */
function readLocalities(): Locality[] {
  return linesOf('localities.tsv').map((line) => {
    const [name = '', province = '', postalCodes = ''] = line.split('\t')
    return { name, province, postalCodes: postalCodes.split(' ') }
  })
}

/** Returns up to eight municipalities for the beginning of a name or postal code. Public. */
export function suggestPlaces({ input }: { input: { q: string } }): PlaceSuggestion[] {
  return suggest(municipalities(), input.q)
}
