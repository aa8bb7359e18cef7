import type { OperationName } from '@autopiazza/contract'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openFieldSender } from './testing/open-field-sender.ts'
import { inputFields, isOfType } from './testing/input-fields.ts'
import { openSite, operationNames } from './testing/open-site.ts'
import { createFixture } from './testing/fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

const numberLike = ['NaN', 'Infinity', '-Infinity', '1e999', '0x10', '1_000', '９９', '', ' ']
const extremes: readonly unknown[] = [
  1e308,
  -1e308,
  5e-324,
  1e17,
  -1e17,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  2 ** 31,
  1e15 + 0.3,
  0.5,
  -0.5,
  0,
  -0,
  -1,
  ...numberLike,
  '9'.repeat(400),
  '9'.repeat(60_000),
  true,
  null,
  [],
  [1e308],
  {},
  { valueOf: 1 },
]
const numbers = inputFields().filter(({ schema }) => isOfType(schema, 'number', 'integer'))
const operations = operationNames.filter((name) => numbers.some(({ operation }) => operation === name))

test('finds numeric inputs in the API description', () => {
  expect(operations).toEqual(expect.arrayContaining(['checkout.createPayment', 'listings.create', 'search.vehicles']))
})

describe.each(operations as OperationName[])('extreme numbers in %s', (name) => {
  const paths = new Set(numbers.filter(({ operation }) => operation === name).map(({ path }) => path.join('.')))

  test.each([...paths])('answers every extreme number in %s without a server error', async (path) => {
    const side = await createFixture(db)
    const ask = await openFieldSender(site, side, name, path.split('.'))
    for (const value of extremes) {
      const status = await ask(value)
      expect({ value, isFault: status >= 500 }).toEqual({ value, isFault: false })
    }
  })
})
