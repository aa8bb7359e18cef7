import type { OperationName } from '@autopiazza/contract'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openFieldSender } from './testing/open-field-sender.ts'
import { createFixture } from './testing/fixture.ts'
import { inputFields, isOfType } from './testing/input-fields.ts'
import { openSite, operationNames } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

/** Looking up one of these names in a plain object finds an inherited property. */
const names = ['constructor', 'hasOwnProperty', '__proto__']
const texts = inputFields().filter(
  ({ schema }) =>
    isOfType(schema, 'string') && !schema.enum && !schema.const && !schema.format && !schema.contentMediaType,
)
const operations = operationNames.filter((name) => texts.some(({ operation }) => operation === name))

test('finds text inputs in the API description', () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(expect.arrayContaining(names))
  expect(operations).toEqual(
    expect.arrayContaining(['search.vehicles', 'search.readSentence', 'valuation.tradeIn', 'messaging.send']),
  )
})

describe.each(operations as OperationName[])('names of inherited properties as input of %s', (name) => {
  const paths = new Set(texts.filter(({ operation }) => operation === name).map(({ path }) => path.join('.')))

  test('treats the name of an inherited property like any other text', async () => {
    const side = await createFixture(db)
    for (const path of paths) {
      const ask = await openFieldSender(site, side, name, path.split('.'))
      for (const word of names)
        expect({ path, word, isFault: (await ask(word)) >= 500 }).toEqual({ path, word, isFault: false })
    }
  })
})
