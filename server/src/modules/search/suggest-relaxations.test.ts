import type { SearchFilters } from '@autopiazza/contract/search'
import { expect, test } from 'vitest'
import type { SearchIndex } from './ports.ts'
import type { Criteria } from '@autopiazza/search-index'
import { suggestRelaxations } from './suggest-relaxations.ts'
import { textOnlyParser } from './testing/text-only-parser.ts'

/** Returns the suggestions for a search, where `count` is the number of matching adverts. */
async function offers(input: SearchFilters, count: (criteria: Criteria) => number) {
  const index = { count: async (criteria: Criteria) => count(criteria) } as SearchIndex
  const outcome = await suggestRelaxations({ input, index, parser: textOnlyParser })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.map(({ without, count: found }) => [without.map(({ filter }) => filter).join('+'), found])
}

const redOneInMilan: SearchFilters = { make: 'Fiat', model: '500', color: ['red'], place: 'Milano', radius: 20 }

test('removes the place before the colour, and the model last, whatever number of cars each removal finds', async () => {
  const found = await offers(redOneInMilan, ({ near, color, model }) =>
    near === null ? 23 : color.length === 0 ? 40 : model === null ? 90 : 0,
  )
  expect(found).toEqual([
    ['place', 23],
    ['color', 40],
    ['model', 90],
  ])
})

test('never removes the make while the model remains in the search', async () => {
  const all = await offers({ ...redOneInMilan, fuelType: ['electric'], maxPrice: 1_000 }, ({ make }) =>
    Number(make === null),
  )
  expect(all).toEqual([])
  expect(await offers({ make: 'Fiat', color: ['red'] }, ({ make }) => Number(make === null))).toEqual([['make', 1]])
})

test('removes all filters except make and model when removing one or two filters is not enough', async () => {
  const found = await offers({ ...redOneInMilan, maxPrice: 1_000 }, ({ near, color, salePrices, model }) =>
    Number(model === '500' && near === null && color.length === 0 && salePrices.max === null),
  )
  expect(found).toEqual([['price+color+place', 1]])
})

test('removes two preferences rather than the model', async () => {
  const found = await offers(redOneInMilan, ({ near, color, model }) =>
    near === null && color.length === 0 ? 5 : model === null ? 1 : 0,
  )
  expect(found).toEqual([
    ['color+place', 5],
    ['model', 1],
  ])
})

test('removes two filters together when removing either one is not enough', async () => {
  const found = await offers(redOneInMilan, ({ near, color }) => Number(near === null && color.length === 0))
  expect(found).toEqual([['color+place', 1]])
})

test('removes several cars together, and excluded cars one by one', async () => {
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
