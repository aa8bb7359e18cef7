import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findProvince } from './regions.ts'
import { indexPlaces, type KnownPlaces, type Locality, placeContradictions, type WrittenPlace } from './check-place.ts'
import { type Municipality, searchWords } from './suggest.ts'

/** Resolves by the name of the package, which is the same in the sources and in the bundle. */
const { resolve } = createRequire(import.meta.url)

let loaded: readonly Municipality[] | undefined

/** Returns the municipalities of Italy, the most populous first, read at the first use. README.md names the source. */
export function municipalities(): readonly Municipality[] {
  loaded ??= linesOf('municipalities.tsv').map(readMunicipality)
  return loaded
}

function linesOf(file: string): string[] {
  return readFileSync(resolve(`@autopiazza/reference-data/places/${file}`), 'utf8')
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
  if (!place) throw new Error(`The municipality ${city} is in an unknown province: ${code}`)
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

/** Returns the municipality for a name ('Bologna' or 'Bologna (BO)'), a postal code, or both. Returns the most populous of several, and null if unknown. */
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

/** Returns the current province of a written place, and where its town, province and CAP contradict each other. */
export function findContradictions(place: WrittenPlace) {
  knownPlaces ??= indexPlaces(municipalities(), readLocalities())
  return placeContradictions(place, knownPlaces)
}

/** Reads localities that have the name of a municipality of another province. */
function readLocalities(): Locality[] {
  return linesOf('localities.tsv').map((line) => {
    const [name = '', province = '', postalCodes = ''] = line.split('\t')
    return { name, province, postalCodes: postalCodes.split(' ') }
  })
}
