import {
  boundedFacts,
  boundKeys,
  type BoundKey,
  chosenFacts,
  chosenValues,
  isChosen,
  type SearchedFact,
  searchedFacts,
} from '@autopiazza/contract/fact-filters'
import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import type { SearchFilters } from '@autopiazza/contract/search'
import {
  factColumn,
  type FactColumn,
  type FactOf,
  type VehicleFact,
  vehicleFacts,
} from '@autopiazza/contract/vehicle-facts'
import {
  bodyTypes,
  colors,
  features,
  fuelTypes,
  listingStatuses,
  listingTypes,
  priceLabels,
  type PriceVat,
  searchSorts,
  sellerKinds,
} from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import type { GeneratedValue } from './store-valuations.ts'

export const makes = ['Fiat', 'FIAT', 'Citroën', 'Škoda', 'Mercedes-Benz'] as const
export const models = ['Panda', 'panda', 'C3', 'Fabia', 'Classe A', '100% Elettrica'] as const
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
const requestedWords = [
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
/** Features that an advert can have: stored ones and the computed one. */
export const countedFeatures = [...sixFeatures, newDriversFeature]

/** Places of the generated vendors: two in municipalities with known coordinates, one without. */
export const vendorPlaces = [
  { city: 'Torino', province: 'TO', latitude: 45.0705, longitude: 7.6868, sellerKind: 'business' },
  { city: 'Milano', province: 'MI', latitude: 45.4643, longitude: 9.1895, sellerKind: 'private' },
  { city: 'Cuneo', province: 'CN', latitude: null, longitude: null, sellerKind: 'business' },
] as const

export const currentYear = 2026

const few: Partial<Record<SearchedFact, fc.Arbitrary<string | number>>> = {
  year: fc.integer({ min: 1985, max: currentYear + 1 }),
  mileage: fc.integer({ min: 0, max: 20 }).map((tens) => tens * 10_000),
  horsepower: fc.integer({ min: 5, max: 20 }).map((tens) => tens * 10),
  doors: fc.integer({ min: 2, max: 5 }),
  color: fc.constantFrom(...colors.slice(0, 4), 'Verde Alfa'),
}
function valueOf(name: SearchedFact): fc.Arbitrary<string | number> {
  const fact: VehicleFact = vehicleFacts[name]
  return few[name] ?? (isChosen(name) ? fc.constantFrom<string | number>(...chosenValues(name)) : numberOf(fact))
}
const numberOf = (fact: VehicleFact) => fc.integer(fact.kind === 'number' ? { min: fact.min, max: fact.max } : {})
type SearchedColumns = { [Name in SearchedFact as FactColumn<Name>]: FactOf<Name> }
const searchedColumns = fc.record(
  Object.fromEntries(
    searchedFacts.map((name) => [
      factColumn(name),
      'isRequired' in vehicleFacts[name] ? valueOf(name) : fc.option(valueOf(name)),
    ]),
  ),
) as unknown as fc.Arbitrary<SearchedColumns>

const besideFacts = fc.record({
  make: fc.constantFrom(...makes),
  model: fc.constantFrom(...models),
  version: fc.option(fc.constantFrom('1.2 Lounge', '1.5 TDI', 'Été')),
  main_image: fc.option(fc.constant('foto.jpg')),
  gallery: fc.subarray(['a.jpg', 'b.jpg', 'c.jpg']),
  market: fc.option(
    fc.record({
      label: fc.constantFrom(...priceLabels, null),
      value: fc.integer({ min: 10, max: 60 }).map((thousands) => thousands * 100_000),
      isOfThisPrice: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
  ),
  vendor: fc.integer({ min: 0, max: vendorPlaces.length - 1 }),
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
/** Generates adverts for comparing the SQL with the reference implementation: few values, so that most filters match some. */
export const advert = fc
  .tuple(searchedColumns, besideFacts)
  .map(([facts, others]) => ({ ...facts, ...others, price_vat: priceVatOf(others.vendor, facts.price_vat) }))

/** The price of a private seller is always private, that of a business never. */
function priceVatOf(vendor: number, drawn: PriceVat | null): PriceVat | null {
  if (vendorPlaces[vendor]?.sellerKind === 'private') return 'private'
  return drawn === 'private' ? null : drawn
}

type Advert = Omit<typeof advert extends fc.Arbitrary<infer T> ? T : never, 'sale_price' | 'daily_rate'> & {
  sale_price: number | null
  daily_rate: number | null
}
export type StoredAdvert = Advert & { readonly id: string }

/** Returns the stored values of these adverts; some were valued at another price than theirs. */
export function valuesOf(adverts: readonly StoredAdvert[]): GeneratedValue[] {
  return adverts.flatMap(({ id, sale_price: price, market }) => {
    if (price === null || market === null) return []
    const { value, label, isOfThisPrice } = market
    return [{ vehicleId: id, salePrice: isOfThisPrice ? price : price + 1, value, label }]
  })
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1, maxLength: 3 }))
const rarely = <T>(values: readonly T[]) => seldom(fc.constantFrom(...values))
const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

const usualBounds: Partial<Record<BoundKey, readonly number[]>> = {
  minYear: [1980, 1990, 1991, 2000, 2015],
  maxYear: [1989, 2005, 2020, 2025, 2026, 2027],
  minMileage: [0, 20_000],
  maxMileage: [0, 90_000],
  minPower: [0, 90],
  maxPower: [120],
}
const factFilters = fc.record(
  Object.fromEntries<fc.Arbitrary<unknown>>([
    ...chosenFacts.map((name) => [name, some<unknown>(chosenValues(name).slice(0, 5))] as const),
    ...boundedFacts.flatMap((name) =>
      boundKeys(name).map((key) => {
        const fact: VehicleFact = vehicleFacts[name]
        const numbers = usualBounds[key] ?? (fact.kind === 'number' ? [fact.min, Math.round(fact.max / 2)] : [])
        return [key, name === 'year' ? maybe(numbers) : rarely(numbers)] as const
      }),
    ),
  ]),
) as fc.Arbitrary<SearchFilters>

const otherFilters: fc.Arbitrary<SearchFilters> = fc.record({
  q: fc.option(
    fc.subarray([...requestedWords], { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join('  ')),
    { nil: undefined, freq: 2 },
  ),
  make: maybe(['fiat', 'Fiat', 'CITROËN', 'škoda', 'Lada']),
  model: maybe(['panda', 'C3', '100% elettrica']),
  cars: rarely([['fiat', 'Citroën:C3'], ['Škoda:Fabia', 'FIAT:Panda', 'Lada'], ['Mercedes-Benz:Classe A']]),
  excludeCars: rarely([['fiat:Panda'], ['Citroën', 'škoda:C3']]),
  excludeFuelType: some(fuelTypes),
  excludeBodyType: some(bodyTypes),
  excludeTransmission: rarely([['manual'], ['automatic', 'manual']]),
  excludeFeatures: some(countedFeatures),
  minPrice: maybe([0, 1_000, 30_000, 105_000]),
  maxPrice: maybe([20_000, 60_000, 100_000, 110_000]),
  listingType: maybe(['all', ...listingTypes] as const),
  maxInstalment: rarely([200, 900]),
  maxDailyRate: rarely([25]),
  priceLabel: some(priceLabels),
  sellerKind: rarely(sellerKinds),
  withPhotos: rarely([true, false]),
  region: rarely(['piemonte', 'Lombardia']),
  province: rarely(['TO', 'MI', 'RM'] as const),
  place: maybe(['Torino', 'Novara (NO)']),
  radius: rarely([50, 100]),
  features: fc.option(fc.subarray([...countedFeatures], { maxLength: 2 }), { nil: undefined }),
  keywords: fc.option(fc.subarray(['gomme nuove', 'CITTA', '10%', 'a_1', 'fiat', '\\'], { maxLength: 2 }), {
    nil: undefined,
  }),
})

export const page = fc.record({
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(3, 10, 100),
})
export const filters = fc.tuple(otherFilters, factFilters).map(([others, facts]) => ({ ...others, ...facts }))
