import { unstatedFacts } from '@autopiazza/contract/vehicle-facts'
import { expect, test } from 'vitest'
import type { SearchedAdvert } from './searched-advert.ts'
import { type Criteria, everything, type Term } from './criteria.ts'
import { score } from './testing/plain-score.ts'
import { matches } from './matches.ts'

const panda: SearchedAdvert = {
  ...unstatedFacts,
  id: '00000000-0000-7000-8000-000000000001',
  make: 'Fiat',
  model: 'Panda',
  loweredMake: 'fiat',
  loweredModel: 'panda',
  plainName: 'fiat panda',
  plainVersion: '1.2 lounge',
  plainDescription: 'punto di ritiro a torino, lounge-line',
  year: 2019,
  mileage: 50_000,
  seats: 5,
  doors: 5,
  fuelType: 'petrol',
  transmission: 'manual',
  color: 'red',
  features: ['navigation'],
  listingType: 'rent',
  salePrice: null,
  dailyRate: 3_000,
  priceLabel: null,
  deal: null,
  recommended: 0,
  sellerKind: 'business',
  sellerId: '00000000-0000-7000-8000-000000000002',
  hasPhotos: true,
  province: 'TO',
  point: null,
  createdAt: 1,
}
const isFound = (changes: Partial<Criteria>): boolean => matches({ ...everything, ...changes }, panda)
const text = (...words: string[]): Term => ({ words, fact: null, isText: true })

test('rejects an advert that has no place or lacks a fact that the search limits', () => {
  expect(isFound({})).toBe(true)
  expect(isFound({ horsepower: { min: null, max: 300 } })).toBe(false)
  expect(isFound({ bodyType: ['suv'] })).toBe(false)
  const here = { x: 0, y: 0, z: 0 }
  expect(isFound({ near: { point: here, maxSquaredDistance: Number.MAX_SAFE_INTEGER } })).toBe(false)
  expect(isFound({ near: { point: here, maxSquaredDistance: null } })).toBe(true)
})

test('compares the price of a rent-only advert only when the search is for rent', () => {
  const salePrices = { min: null, max: 100_000_000 }
  expect(isFound({ salePrices })).toBe(false)
  expect(isFound({ salePrices, listingType: 'rent' })).toBe(true)
  expect(isFound({ maxDailyRate: 3_000 })).toBe(true)
  expect(isFound({ maxDailyRate: 2_999 })).toBe(false)
})

test.each([
  ['a whole word of the name', text('panda'), 32],
  ['words of the name', text('panda', 'fiat'), 32],
  ['a part of the name', text('pand'), 24],
  ['a whole word of the version, before the description', text('lounge'), 16],
  ['a part of the version', text('loun'), 12],
  ['a whole word of the description', text('torino'), 4],
  ['whole words of several texts', text('panda', 'torino'), 4],
  ['a part of the description', text('orin'), 2],
  [
    'a fact that holds',
    {
      words: ['2019'],
      fact: { kind: 'other', criteria: { ...everything, year: { min: 2019, max: 2019 } } },
      isText: true,
    },
    32,
  ],
  [
    'equipment that the advert has',
    {
      words: ['navi'],
      fact: { kind: 'equipment', criteria: { ...everything, features: ['navigation'] } },
      isText: true,
    },
    8,
  ],
  [
    'a fact that does not hold, by its words',
    { words: ['punto'], fact: { kind: 'name', criteria: { ...everything, model: 'punto' } }, isText: true },
    4,
  ],
] satisfies [string, Term, number][])('scores %s with %j', (_, term, expected) => {
  expect(score({ ...everything, terms: [term] }, panda)).toBe(expected)
  expect(isFound({ terms: [term] })).toBe(true)
})

test('does not match words against a text field that the advert leaves empty', () => {
  const term: Term = {
    words: ['panda'],
    fact: { kind: 'name', criteria: { ...everything, make: 'lada' } },
    isText: false,
  }
  expect(isFound({ terms: [term] })).toBe(false)
})

test('matches and scores a name-only word in make and model only', () => {
  const ofName = (...words: string[]): Term => ({ ...text(...words), isOfNameAlone: true })
  expect(isFound({ terms: [ofName('panda')] })).toBe(true)
  expect(score({ ...everything, terms: [ofName('panda')] }, panda)).toBe(32)
  for (const elsewhere of ['lounge', 'torino']) {
    expect(isFound({ terms: [ofName(elsewhere)] })).toBe(false)
    expect(score({ ...everything, terms: [ofName(elsewhere)] }, panda)).toBe(0)
  }
})
