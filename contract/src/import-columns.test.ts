import { expect, test } from 'vitest'
import { neededForNewAdverts } from './import-columns.ts'
import { listingFields } from './listing-input.ts'

test('a new advert needs the columns of the fields that the contract requires', () => {
  const required = Object.entries(listingFields)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([key]) => key)
  expect(required).toEqual([...neededForNewAdverts, 'listingType'])
})
