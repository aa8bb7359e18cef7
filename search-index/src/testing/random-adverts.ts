import {
  boundedFacts,
  chosenFacts,
  chosenValues,
  isChosen,
  type SearchedFact,
  searchedFacts,
} from '@autopiazza/contract/fact-filters'
import { type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import {
  bodyTypes,
  colors,
  features,
  fuelTypes,
  listingTypes,
  priceLabels,
  searchSorts,
  sellerKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import {
  type CarCriterion,
  type Criteria,
  everything,
  type Fact,
  nothingExcluded,
  type Range,
  type Term,
} from '../criteria.ts'
import type { SearchedAdvert } from '../searched-advert.ts'

const names = [
  ['Fiat', 'Panda'],
  ['FIAT', 'panda'],
  ['Fiat', '500 L'],
  ['BMW', 'Serie 3'],
  ['Škoda', 'Fabia'],
  ['Mercedes-Benz', 'Classe A'],
] as const
const versions = ['', '1.2 lounge', '320d touring', 'lounge', '1.2'] as const
const phrases = [
  'gomme nuove',
  'navigatore',
  'punto di ritiro',
  'rif12',
  'rif123',
  'a_1',
  '10%',
  'lounge',
  'fiat',
  'città–x',
] as const
const words = [
  'fiat',
  'pand',
  'panda',
  '500',
  'serie',
  'lounge',
  '1.2',
  '320d',
  '12',
  'rif12',
  'navigat',
  'a',
  '%',
  'x',
  'zzz',
] as const
const sellers = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const cars: readonly CarCriterion[] = [
  { text: 'Fiat', make: 'fiat', model: null },
  { text: 'Fiat:Panda', make: 'fiat', model: 'panda' },
  { text: 'BMW:Serie 3', make: 'bmw', model: 'serie 3' },
  { text: 'Škoda', make: 'škoda', model: null },
  { text: 'Lada:Niva', make: 'lada', model: 'niva' },
]
const someFeatures = features.slice(0, 4)
const provinces = ['TO', 'MI', 'CN'] as const
const points = [
  { x: 4_000_000, y: 700_000, z: 4_500_000 },
  { x: 4_010_000, y: 700_000, z: 4_500_000 },
  { x: 4_000_000, y: 710_000, z: 4_500_000 },
  { x: 4_060_000, y: 800_000, z: 4_500_000 },
] as const

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 })

const few: Partial<Record<SearchedFact, { readonly min: number; readonly max: number }>> = {
  year: { min: 1990, max: 2005 },
  mileage: { min: 0, max: 150_000 },
  horsepower: { min: 60, max: 300 },
  doors: { min: 2, max: 5 },
}
function numbersOf(name: SearchedFact) {
  const fact: VehicleFact = vehicleFacts[name]
  return few[name] ?? (fact.kind === 'number' ? fact : { min: 0, max: 0 })
}
function valueOf(name: SearchedFact): fc.Arbitrary<string | number> {
  const { kind } = vehicleFacts[name]
  if (kind === 'number' || kind === 'year') return fc.integer(numbersOf(name))
  if (name === 'color') return oneOf([...colors.slice(0, 3), 'Verde Alfa'])
  return oneOf<string | number>(isChosen(name) ? chosenValues(name) : [])
}

/** Generates any value of each searched fact, often none. */
const facts = fc.record(
  Object.fromEntries(
    searchedFacts.map((name) => [name, 'isRequired' in vehicleFacts[name] ? valueOf(name) : orNull(valueOf(name))]),
  ),
) as unknown as fc.Arbitrary<Pick<SearchedAdvert, SearchedFact>>

/** Generates adverts of few values, so that most criteria match some. */
export const advert: fc.Arbitrary<SearchedAdvert> = fc
  .record({
    id: fc.uuid(),
    name: oneOf(names),
    plainVersion: oneOf(versions),
    plainDescription: fc.subarray([...phrases], { minLength: 1 }).map((chosen) => chosen.join(', ')),
    facts,
    features: fc.subarray([...someFeatures, 'Gancio raro']),
    listingType: oneOf(listingTypes),
    price: fc.integer({ min: 1, max: 400 }).map((hundreds) => hundreds * 10_000),
    rate: fc.integer({ min: 20, max: 40 }).map((euro) => euro * 100),
    market: orNull(fc.record({ priceLabel: oneOf(priceLabels), deal: fc.integer({ min: -20, max: 20 }) })),
    recommended: fc.integer({ min: 0, max: 300 }),
    sellerKind: oneOf(sellerKinds),
    sellerId: oneOf(sellers),
    hasPhotos: fc.boolean(),
    place: orNull(fc.record({ province: oneOf(provinces), point: orNull(oneOf(points)) })),
    createdAt: fc.integer({ min: 0, max: 20 }).map((minute) => 1_790_000_000_000_000 + minute * 60_000_001),
  })
  .map(({ name: [make, model], price, rate, place, market, facts: known, ...rest }) => ({
    ...rest,
    ...known,
    make,
    model,
    loweredMake: make.toLowerCase(),
    loweredModel: model.toLowerCase(),
    plainName: `${make} ${model}`.toLowerCase().replaceAll('š', 's'),
    salePrice: rest.listingType === 'rent' ? null : price,
    dailyRate: rest.listingType === 'sale' ? null : rate,
    priceLabel: market?.priceLabel ?? null,
    deal: market?.deal ?? null,
    province: place?.province ?? null,
    point: place?.point ?? null,
  }))

export const adverts = fc.uniqueArray(advert, { selector: ({ id }) => id, minLength: 1, maxLength: 400, size: 'max' })

const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
const several = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1, maxLength: 3 }), [])
const range = (min: number, max: number): fc.Arbitrary<Range> =>
  seldom(fc.record({ min: orNull(fc.integer({ min, max })), max: orNull(fc.integer({ min, max })) }), {
    min: null,
    max: null,
  })

const requested = fc.record(
  Object.fromEntries<fc.Arbitrary<unknown>>([
    ...boundedFacts.map((name) => {
      const { min, max } = numbersOf(name)
      return [name, range(min - 1, max + 1)] as const
    }),
    ...chosenFacts.map(
      (name) => [name, several<unknown>(name === 'doors' ? [2, 3, 4, 5, 11] : chosenValues(name).slice(0, 6))] as const,
    ),
  ]),
) as unknown as fc.Arbitrary<Pick<Criteria, SearchedFact>>
const filters = fc
  .tuple(
    requested,
    fc.record({
      make: seldom(orNull(oneOf(['fiat', 'bmw', 'škoda', 'lada'])), null),
      model: seldom(orNull(oneOf(['panda', 'serie 3', 'nessuno'])), null),
      cars: seldom(fc.subarray([...cars], { minLength: 2, maxLength: 3 }), []),
      excluded: seldom(
        fc.record({
          cars: fc.subarray([...cars], { maxLength: 2 }),
          fuelType: fc.subarray([...fuelTypes], { maxLength: 2 }),
          bodyType: fc.subarray([...bodyTypes], { maxLength: 2 }),
          transmission: fc.subarray([...transmissions], { maxLength: 1 }),
          features: fc.subarray([...someFeatures, 'Gancio raro', 'mai vista'], { maxLength: 1 }),
        }),
        nothingExcluded,
      ),
      seller: seldom(orNull(oneOf([...sellers, '00000000-0000-4000-8000-000000000009'])), null),
      salePrices: range(0, 4_200_000),
      maxDailyRate: seldom(orNull(fc.integer({ min: 2_000, max: 4_000 })), null),
      listingType: seldom(orNull(oneOf(listingTypes)), null),
      priceLabel: several([...priceLabels, null]),
      sellerKind: seldom(orNull(oneOf(sellerKinds)), null),
      withPhotos: seldom(fc.boolean(), false),
      provinces: seldom(orNull(fc.subarray([...provinces, 'RM'])), null),
      near: orNull(
        fc.record({
          point: oneOf(points),
          maxSquaredDistance: orNull(oneOf([0, 10_000 ** 2, 100_000 ** 2, 130_000 ** 2])),
        }),
      ),
      features: seldom(fc.subarray([...someFeatures, 'Gancio raro', 'mai vista'], { maxLength: 2 }), []),
    }),
  )
  .map(([ofFacts, others]) => ({
    ...ofFacts,
    ...others,
    ...(others.cars.length > 0 && { make: null, model: null }),
  }))

const fact: fc.Arbitrary<Fact> = fc.record({
  kind: oneOf(['name', 'equipment', 'other'] as const),
  criteria: fc.oneof(
    oneOf(['fiat', 'bmw', 'lada']).map((make): Criteria => ({ ...everything, make })),
    oneOf(someFeatures).map((feature): Criteria => ({ ...everything, features: [feature] })),
    oneOf(fuelTypes).map((fuel): Criteria => ({ ...everything, fuelType: [fuel] })),
    fc.integer({ min: 1990, max: 2005 }).map((max): Criteria => ({ ...everything, year: { min: 1995, max } })),
    fc.integer({ min: 0, max: 4_000_000 }).map((max): Criteria => ({ ...everything, salePrices: { min: null, max } })),
    filters.map((some): Criteria => ({ ...everything, ...some })),
  ),
})

const term: fc.Arbitrary<Term> = fc
  .record({
    words: fc.subarray([...words], { minLength: 1, maxLength: 2 }),
    fact: orNull(fact),
    isText: fc.boolean(),
    isOfNameAlone: fc.boolean(),
  })
  .map((one) => ({ ...one, isText: one.isText || one.fact === null }))

/** Generates normalised criteria. */
export const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    filters,
    terms: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(term, { minLength: 1, maxLength: 3 })),
    keywords: seldom(fc.subarray([...words], { maxLength: 2 }), []),
  })
  .map(({ filters: some, ...texts }) => ({ ...some, ...texts }))

export const order = oneOf(searchSorts)
