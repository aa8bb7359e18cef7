import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import type { SearchFilters } from '@autopiazza/contract/search'
import {
  bodyTypes,
  colors,
  drivetrains,
  features,
  fuelTypes,
  listingStatuses,
  listingTypes,
  searchSorts,
  sellerKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'

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
/** Those that an advert can have: chosen ones, and the computed one. */
export const countedFeatures = [...sixFeatures, newDriversFeature]

/** Where the made-up vendors are: two in comuni whose coordinates are known, one without. */
export const vendorPlaces = [
  { city: 'Torino', province: 'TO', latitude: 45.0705, longitude: 7.6868, sellerKind: 'business' },
  { city: 'Milano', province: 'MI', latitude: 45.4643, longitude: 9.1895, sellerKind: 'private' },
  { city: 'Cuneo', province: 'CN', latitude: null, longitude: null, sellerKind: 'business' },
] as const

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
  color: fc.option(fc.constantFrom(...colors.slice(0, 4), 'Verde Alfa')),
  drivetrain: fc.option(fc.constantFrom(...drivetrains)),
  doors: fc.option(fc.integer({ min: 2, max: 5 })),
  seats: fc.option(fc.integer({ min: 2, max: 9 })),
  euro_class: fc.option(fc.integer({ min: 1, max: 7 })),
  horsepower: fc.option(fc.integer({ min: 5, max: 20 }).map((tens) => tens * 10)),
  main_image: fc.option(fc.constant('foto.jpg')),
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
type Advert = Omit<typeof advert extends fc.Arbitrary<infer T> ? T : never, 'sale_price' | 'daily_rate'> & {
  sale_price: number | null
  daily_rate: number | null
}
export type StoredAdvert = Advert & { readonly id: string }

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1, maxLength: 3 }))
const rarely = <T>(values: readonly T[]) => seldom(fc.constantFrom(...values))
const maybe = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

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
  fuelType: some(fuelTypes),
  transmission: some(transmissions),
  bodyType: some(bodyTypes),
  color: some(colors.slice(0, 5)),
  drivetrain: some(drivetrains),
  doors: some([2, 3, 4, 5]),
  minMileage: rarely([0, 20_000]),
  maxMileage: rarely([0, 90_000]),
  minPower: rarely([0, 90]),
  maxPower: rarely([120]),
  minSeats: rarely([2, 5]),
  maxSeats: rarely([5]),
  minEuroClass: rarely([1, 4, 6]),
  maxInstalment: rarely([200, 900]),
  maxDailyRate: rarely([25]),
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
