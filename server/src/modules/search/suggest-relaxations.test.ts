import type { SearchFilters } from '@autopiazza/contract/search'
import { expect, test } from 'vitest'
import type { SearchIndex } from './ports.ts'
import type { Criteria } from '@autopiazza/search-index'
import { suggestRelaxations } from './suggest-relaxations.ts'
import { plainReader } from './testing/plain-reader.ts'

/** What is offered for a search, where so many adverts match. */
async function offers(input: SearchFilters, count: (criteria: Criteria) => number) {
  const index = { count: async (criteria: Criteria) => count(criteria) } as SearchIndex
  const outcome = await suggestRelaxations({ input, index, reader: plainReader })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.map(({ without, count: found }) => [without.map(({ filter }) => filter).join('+'), found])
}

const redOneInMilan: SearchFilters = { make: 'Fiat', model: '500', color: ['red'], place: 'Milano', radius: 20 }

test('the place is given up before the colour, and the model last, however many adverts there are then', async () => {
  const found = await offers(redOneInMilan, ({ near, color, model }) =>
    near === null ? 23 : color.length === 0 ? 40 : model === null ? 90 : 0,
  )
  expect(found).toEqual([
    ['place', 23],
    ['color', 40],
    ['model', 90],
  ])
})

test('a make is never given up while its model stays', async () => {
  const all = await offers({ ...redOneInMilan, fuelType: ['electric'], maxPrice: 1_000 }, ({ make }) =>
    Number(make === null),
  )
  expect(all).toEqual([])
  expect(await offers({ make: 'Fiat', color: ['red'] }, ({ make }) => Number(make === null))).toEqual([['make', 1]])
})

test('where neither one nor two filters suffice, everything but the names is given up', async () => {
  const found = await offers({ ...redOneInMilan, maxPrice: 1_000 }, ({ near, color, salePrices, model }) =>
    Number(model === '500' && near === null && color.length === 0 && salePrices.max === null),
  )
  expect(found).toEqual([['price+color+place', 1]])
})

test('two wishes are given up before the model', async () => {
  const found = await offers(redOneInMilan, ({ near, color, model }) =>
    near === null && color.length === 0 ? 5 : model === null ? 1 : 0,
  )
  expect(found).toEqual([
    ['color+place', 5],
    ['model', 1],
  ])
})

test('two filters are given up together where none suffices alone', async () => {
  const found = await offers(redOneInMilan, ({ near, color }) => Number(near === null && color.length === 0))
  expect(found).toEqual([['color+place', 1]])
})

test('several cars are given up together, what is left out one by one', async () => {
  const found = await offers(
    { cars: ['Volkswagen:Golf', 'Audi'], excludeCars: ['Audi:A3', 'BMW'], excludeFuelType: ['diesel'] },
    ({ cars, excluded }) =>
      cars.length === 0 ? 50 : excluded.cars.length === 1 ? 4 : excluded.fuelType.length === 0 ? 7 : 0,
  )
  expect(found).toEqual([
    ['excludeFuelType', 7],
    ['excludeCars', 4],
    ['excludeCars', 4],
    ['cars', 50],
  ])
})
