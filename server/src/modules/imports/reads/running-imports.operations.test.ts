import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { createListingFixture } from '../../listings/testing/listing-fixture.ts'
import { previewImport } from '../index.ts'
import { valueOf } from '../testing/import-fixture.ts'
import { findImportFile } from './running-imports.ts'

const { pool } = await testDatabase()
const { person } = createListingFixture(createDatabase(pool))
const mebibyte = 1024 * 1024
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it.each([1, 4, 8, 9])('returns a stored file of %s MiB as it was sent', async (size) => {
  const vendor = await person('vendor')
  const line = (number: string, text: string) => `${number};${text.repeat(1_000)}`.slice(0, 1_023) + '\n'
  const cars = Array.from({ length: size * 1_024 - 1 }, (_, at) => line(`A${at}`, 'Panda '))
  const bytes = Buffer.from(line('Numero stock', 'Descrizione') + cars.join(''))
  const { id } = valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock.csv', bytes } }))
  const stored = await findImportFile(vendor, id)
  expect([stored.length, hash(stored)]).toEqual([size * mebibyte, hash(bytes)])
})
