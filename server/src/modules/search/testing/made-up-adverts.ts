import type { SearchFacets, SearchFilters, SearchInput } from '@autopiazza/contract/search'
import {
  bodyTypes,
  features,
  fuelTypes,
  listingStatuses,
  listingTypes,
  searchSorts,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'

const makes = ['Fiat', 'FIAT', 'Citroën', 'Škoda', 'Mercedes-Benz'] as const
const models = ['Panda', 'panda', 'C3', 'Fabia', 'Classe A', '100% Elettrica'] as const
const phrases = [
  'gomme nuove',
  'unico proprietario',
  'città',
  'perché no?',
  'sconto 10%',
  'codice A_1',
  'barra \\ rovescia',
  'PELLE',
  'Ångström',
] as const
const wordsAsked = [
  'fiat',
  'CITROEN',
  'skoda',
  'panda',
  'citta',
  'Perché',
  '10%',
  '%',
  '_',
  'a_1',
  '\\',
  'pelle',
  'angstrom',
  'nuov',
  '1.2',
  'nessuna',
] as const
const sixFeatures = features.slice(0, 6)

export const currentYear = 2026

/** Adverts for comparing the SQL with a plain reading of the rules: few values, so that most filters match some. */
export const advert = fc.record({
  make: fc.constantFrom(...makes),
  model: fc.constantFrom(...models),
  version: fc.option(fc.constantFrom('1.2 Lounge', '1.5 TDI', 'Été')),
  year: fc.integer({ min: 1985, max: currentYear + 1 }),
  mileage: fc.integer({ min: 0, max: 20 }).map((tens) => tens * 10_000),
  fuel_type: fc.constantFrom(...fuelTypes),
  transmission: fc.constantFrom(...transmissions),
  body_type: fc.option(fc.constantFrom(...bodyTypes)),
  description: fc.subarray([...phrases], { minLength: 1 }).map((chosen) => `Descrizione: ${chosen.join(', ')}.`),
  features: fc.subarray([...sixFeatures]),
  listing_type: fc.constantFrom(...listingTypes),
  sale_price: fc.integer({ min: 1, max: 120 }).map((thousands) => thousands * 100_000),
  daily_rate: fc.integer({ min: 20, max: 30 }).map((euro) => euro * 100),
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant('active' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...listingStatuses) },
  ),
  created_at: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
})
type Advert = Omit<typeof advert extends fc.Arbitrary<infer T> ? T : never, 'sale_price' | 'daily_rate'> & {
  sale_price: number | null
  daily_rate: number | null
}
export type StoredAdvert = Advert & { readonly id: string }

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })

export const filters: fc.Arbitrary<SearchFilters> = fc.record({
  q: fc.option(
    fc.subarray([...wordsAsked], { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join('  ')),
    { nil: undefined, freq: 2 },
  ),
  make: maybe(['fiat', 'Fiat', 'CITROËN', 'škoda', 'Lada']),
  model: maybe(['panda', 'C3', '100% elettrica']),
  minYear: maybe([1980, 1990, 1991, 2000, 2015]),
  maxYear: maybe([1989, 2005, 2020, 2025, 2026, 2027]),
  minPrice: maybe([0, 1_000, 30_000]),
  maxPrice: maybe([20_000, 60_000, 100_000, 150_000]),
  listingType: maybe(['all', ...listingTypes] as const),
  fuelType: maybe(fuelTypes),
  transmission: maybe(transmissions),
  bodyType: maybe(bodyTypes),
  features: fc.option(fc.subarray([...sixFeatures], { maxLength: 2 }), { nil: undefined }),
  keywords: fc.option(fc.subarray(['gomme nuove', 'CITTA', '10%', 'a_1', 'fiat', '\\'], { maxLength: 2 }), {
    nil: undefined,
  }),
})

export const page = fc.record({
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(3, 10, 100),
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The specification's rules of search, implemented in the simplest way. */
export function isMatch(advert: StoredAdvert, asked: SearchFilters): boolean {
  const title = plain([advert.make, advert.model, advert.version ?? '', advert.description].join(' '))
  const wanted = asked.listingType ?? 'all'
  const price = advert.sale_price
  return (
    advert.status === 'active' &&
    (asked.q ?? '').split(/\s+/).every((word) => title.includes(plain(word))) &&
    (asked.keywords ?? []).every((keyword) => plain(advert.description).includes(plain(keyword))) &&
    (!asked.make || sameText(advert.make, asked.make)) &&
    (!asked.model || sameText(advert.model, asked.model)) &&
    (asked.minYear === undefined || asked.minYear <= 1990 || advert.year >= asked.minYear) &&
    (asked.maxYear === undefined || asked.maxYear >= currentYear || advert.year <= asked.maxYear) &&
    (wanted === 'rent' || !asked.minPrice || (price !== null && price >= asked.minPrice * 100)) &&
    (wanted === 'rent' ||
      asked.maxPrice === undefined ||
      asked.maxPrice >= 100_000 ||
      (price !== null && price <= asked.maxPrice * 100)) &&
    (wanted === 'all' || advert.listing_type === 'both' || advert.listing_type === wanted) &&
    (!asked.fuelType || advert.fuel_type === asked.fuelType) &&
    (!asked.transmission || advert.transmission === asked.transmission) &&
    (!asked.bodyType || advert.body_type === asked.bodyType) &&
    (asked.features ?? []).every((feature) => advert.features.some((own) => own === feature))
  )
}

const priceShown = (advert: StoredAdvert) =>
  (advert.listing_type === 'rent' ? advert.daily_rate : advert.sale_price) ?? 0
const byId = (one: StoredAdvert, other: StoredAdvert) => (one.id < other.id ? -1 : 1)

export const comparators: Record<SearchInput['sort'], (one: StoredAdvert, other: StoredAdvert) => number> = {
  newest: (one, other) => other.created_at.getTime() - one.created_at.getTime() || byId(other, one),
  price_asc: (one, other) => priceShown(one) - priceShown(other) || byId(one, other),
  price_desc: (one, other) => priceShown(other) - priceShown(one) || byId(other, one),
  year_desc: (one, other) => other.year - one.year || byId(other, one),
  mileage_asc: (one, other) => one.mileage - other.mileage || byId(one, other),
}

/** The count of each value, computed by searching with it. */
export function plainFacets(
  adverts: readonly StoredAdvert[],
  asked: SearchFilters,
): Record<keyof SearchFacets, Record<string, number>> {
  const count = (values: readonly string[], choose: (value: string) => SearchFilters) =>
    Object.fromEntries(
      values
        .map((value) => [value, adverts.filter((advert) => isMatch(advert, choose(value))).length] as const)
        .filter(([, n]) => n > 0),
    )
  const lowered = (values: readonly string[]) => [...new Set(values.map((value) => value.toLowerCase()))]
  return {
    make: count(lowered(makes), (make) => ({ ...asked, make })),
    model: count(lowered(models), (model) => ({ ...asked, model })),
    listingType: count(listingTypes, (value) => ({
      ...asked,
      listingType: listingTypes.find((type) => type === value),
    })),
    fuelType: count(fuelTypes, (value) => ({ ...asked, fuelType: fuelTypes.find((type) => type === value) })),
    transmission: count(transmissions, (value) => ({
      ...asked,
      transmission: transmissions.find((type) => type === value),
    })),
    bodyType: count(bodyTypes, (value) => ({ ...asked, bodyType: bodyTypes.find((type) => type === value) })),
    features: count(sixFeatures, (value) => ({ ...asked, features: [...(asked.features ?? []), value] })),
  }
}
