import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listStockedListings } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, previewImport, setFormat, setValues, showImport } from './index.ts'
import { codeOf, createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const perform = createImportWorker(db)
let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})

const upload = async (name: string) => {
  const bytes = readFileSync(join(import.meta.dirname, 'testing/files', name))
  return valueOf(await previewImport({ ctx: vendor, input: { fileName: name, bytes } }))
}

describe('a file of a known format', () => {
  it('is checked at once, and as any CSV when the dealer declines the format, also the next time', async () => {
    const { id, ...first } = await upload('mobile-de.csv')
    expect(first).toMatchObject({ state: 'reading', format: 'mobile_de', formats: ['mobile_de', 'csv'], names: null })
    expect(codeOf(await setFormat({ ctx: vendor, input: { id, format: 'csv' } }))).toBe('imports.busy')
    await perform('read-stock-import', id)

    const declined = valueOf(await setFormat({ ctx: vendor, input: { id, format: 'csv' } }))
    expect(declined).toMatchObject({ state: 'mapping', format: 'csv', names: { inFirstLine: null }, rowCount: 3 })
    const next = await upload('mobile-de-cut-at-111.csv')
    expect(next).toMatchObject({ format: 'csv', formats: ['mobile_de', 'csv'] })

    const returned = valueOf(await setFormat({ ctx: vendor, input: { id: next.id, format: 'mobile_de' } }))
    expect(returned).toMatchObject({ state: 'reading', format: 'mobile_de' })
    expect(await upload('mobile-de.csv')).toMatchObject({ format: 'mobile_de' })
  })

  it('is not read in a format that it does not have, and not by another vendor', async () => {
    const { id } = await upload('utf-8.csv')
    await perform('read-stock-import', id)
    const refused = await setFormat({ ctx: vendor, input: { id, format: 'mobile_de' } })
    expect(codeOf(refused)).toBe('imports.format_not_possible')
    const other = await person('vendor')
    expect(codeOf(await setFormat({ ctx: other, input: { id, format: 'csv' } }))).toBe('imports.not_found')
  })

  it('requires the meaning of the VAT flag of mobile.de once, with cars and a suggestion', async () => {
    const { id } = await upload('mobile-de-vat.csv')
    await perform('read-stock-import', id)
    const { values } = valueOf(await showImport({ ctx: vendor, input: { id } }))
    expect(values).toMatchObject([
      { field: 'priceVat', value: '0', isUndecided: true, rows: 3, suggested: 'deductible' },
      { field: 'priceVat', value: '1', isUndecided: true, rows: 2, suggested: null },
    ])
    expect(values[0]?.examples).toEqual([
      'A-1001: VW Golf 1.6 TDI 2021',
      'A-1002: Škoda Octavia Combi 2.0 TDI DSG 2020',
      'A-1003: Fiat Panda 1.0 Hybrid 2022',
    ])
    const answers = [
      { field: 'priceVat' as const, value: '0', code: 'deductible' },
      { field: 'priceVat' as const, value: '1', code: 'margin' },
    ]
    valueOf(await setValues({ ctx: vendor, input: { id, values: answers } }))
    await perform('read-stock-import', id)
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    await perform('apply-stock-import', id)
    const stockNumbers = ['A-1001', 'A-1004']
    const adverts = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers })
    expect(stockNumbers.map((number) => adverts.get(number)?.fields.priceVat)).toEqual(['deductible', 'margin'])

    const again = await upload('mobile-de-vat.csv')
    await perform('read-stock-import', again.id)
    const { outcomes } = valueOf(await showImport({ ctx: vendor, input: { id: again.id } }))
    expect(outcomes).toMatchObject({ create: 0, update: 0, unchanged: 5, refused: 0 })
  })
})
