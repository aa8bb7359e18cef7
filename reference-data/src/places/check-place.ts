import type { PlaceFinding } from '@autopiazza/contract/places'
import { provincesMeantBy } from '@autopiazza/contract/former-provinces'
import { type Province, provinces, type WrittenProvince } from '@autopiazza/contract/provinces'
import { type Municipality, searchWords } from './suggest.ts'

export interface WrittenPlace {
  readonly city: string
  readonly province: WrittenProvince
  readonly postalCode: string
}

/** A part of a municipality that has the name of another municipality. */
export interface Locality {
  readonly name: string
  readonly province: string
  readonly postalCodes: readonly string[]
}

/** Known places by the parts of a postal address. */
export interface KnownPlaces {
  readonly byName: ReadonlyMap<string, readonly Municipality[]>
  /** Municipalities by the former name of a municipality that was merged into them. */
  readonly byFormerName: ReadonlyMap<string, readonly Municipality[]>
  readonly localities: ReadonlyMap<string, readonly Locality[]>
  readonly byPostalCode: ReadonlyMap<string, readonly Municipality[]>
  /** Provinces, including former ones, by the first two and the first three digits of their postal codes. */
  readonly areas: ReadonlyMap<string, ReadonlySet<string>>
}

/** Maximum number of towns in a finding. */
const namedTowns = 3

export function indexPlaces(municipalities: readonly Municipality[], localities: readonly Locality[]): KnownPlaces {
  const byName = new Map<string, Municipality[]>()
  const byFormerName = new Map<string, Municipality[]>()
  const byPostalCode = new Map<string, Municipality[]>()
  const areas = new Map<string, Set<string>>()
  for (const municipality of municipalities) {
    for (const name of municipality.names) append(byName, name, municipality)
    for (const name of municipality.formerNames) append(byFormerName, name, municipality)
    for (const code of municipality.postalCodes) {
      append(byPostalCode, code, municipality)
      for (const digits of [code.slice(0, 2), code.slice(0, 3)]) {
        const area = areas.get(digits) ?? new Set()
        areas.set(digits, area)
        for (const province of provincesOf(municipality)) area.add(province)
      }
    }
  }
  const localitiesByName = Map.groupBy(localities, ({ name }) => searchWords(name)[0] ?? '')
  return { byName, byFormerName, localities: localitiesByName, byPostalCode, areas }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Returns the province of a municipality, and the former province that is still written in its postal addresses. */
function provincesOf({ province, formerProvince }: Municipality): string[] {
  return formerProvince === null ? [province] : [province, formerProvince]
}

/**
 * Returns the current province of a place and its contradictions. The CAPs are not an official list, so a
 * contradiction is certain only when town and province, or province and the first digits of the CAP, exclude each
 * other. A CAP of another town of the area is only questionable, because a neighbour's post office often serves
 * hamlets.
 */
export function placeContradictions(place: WrittenPlace, known: KnownPlaces) {
  const name = searchWords(place.city.replace(/\s*\([A-Za-z]{2}\)\s*$/, ''))[0] ?? ''
  const namesakes = known.byName.get(name) ?? []
  const towns = [...namesakes, ...(known.byFormerName.get(name) ?? [])].filter((town) =>
    provincesOf(town).includes(place.province),
  )
  const local = (known.localities.get(name) ?? []).filter(({ province }) => province === place.province)
  const province = provinceOfToday(place, towns, known)
  const findings: PlaceFinding[] = []
  const add = (finding: Partial<PlaceFinding> & Pick<PlaceFinding, 'field' | 'problem' | 'isCertain'>) =>
    findings.push({ provinces: [], towns: [], postalCodes: [], ...finding })

  if (namesakes.length > 0 && towns.length === 0 && local.length === 0) {
    add({
      field: 'province',
      problem: 'province_of_town',
      isCertain: true,
      provinces: [...new Set(namesakes.map((town) => town.province))],
    })
  } else if (province === null) {
    add({
      field: 'province',
      problem: 'province_former',
      isCertain: true,
      provinces: [...provincesMeantBy(place.province)],
    })
  } else {
    const wrongCode = postalCodeFinding({ ...place, province }, towns, local, known)
    if (wrongCode) add(wrongCode)
  }
  return { province: province ?? provincesMeantBy(place.province)[0] ?? ('CA' as const), findings }
}

/** Returns the current province: that of the town, or for a hamlet that of its postal code if all municipalities with the code moved there; null when neither decides. */
function provinceOfToday({ province, postalCode }: WrittenPlace, towns: readonly Municipality[], known: KnownPlaces) {
  const [town] = towns
  if (town) return town.province
  const owners = known.byPostalCode.get(postalCode) ?? []
  const moved = owners.filter(({ formerProvince }) => formerProvince === province)
  const [only, ...others] = new Set(moved.map((one) => one.province))
  if (isOfToday(province)) return only && others.length === 0 && moved.length === owners.length ? only : province
  return only && others.length === 0 ? only : null
}

function isOfToday(province: WrittenProvince): province is Province {
  return provinces.some((code) => code === province)
}

function postalCodeFinding(
  { postalCode, province }: WrittenPlace & { readonly province: Province },
  towns: readonly Municipality[],
  local: readonly Locality[],
  known: KnownPlaces,
) {
  if ([...towns, ...local].some(({ postalCodes }) => postalCodes.includes(postalCode))) return null
  const owners = known.byPostalCode.get(postalCode) ?? []
  const near = known.areas.get(postalCode.slice(0, 3))
  const wide = known.areas.get(postalCode.slice(0, 2))
  const meant = new Set([province, ...towns.flatMap(provincesOf)])
  const excludes = (area: ReadonlySet<string> | undefined) => area !== undefined && area.isDisjointFrom(meant)
  const postalCodes = [...new Set(towns.flatMap((town) => town.postalCodes))]
  const facts = {
    field: 'postalCode',
    provinces: provincesNamed(owners.length > 0 ? owners.map((town) => town.province) : near),
    towns: owners.slice(0, namedTowns).map(({ city }) => city),
    postalCodes,
  } as const
  if (excludes(near)) {
    const isCertain = owners.length > 0 || excludes(wide)
    return { ...facts, problem: 'postal_code_of_province', isCertain } as const
  }
  return postalCodes.length > 0 ? ({ ...facts, problem: 'postal_code_of_town', isCertain: false } as const) : null
}

function provincesNamed(codes: Iterable<string> = []): Province[] {
  const named = new Set(codes)
  return provinces.filter((code) => named.has(code))
}
