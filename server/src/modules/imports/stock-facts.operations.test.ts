import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listStockedListings } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, previewImport, setValues, showImport, showImportRows } from './index.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const perform = createImportWorker(db)
let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})

const names = 'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione'
const panda = (number: string) => `${number};Fiat;Panda;2020;42.000;Benzina;Manuale;10.000;Sempre tagliandata.`

/** Uploads Pandas with more columns and runs the dry run. */
async function dryRun(columns: string, ...cells: string[]): Promise<string> {
  const rows = cells.map((more, at) => `${panda(`N-${at + 1}`)};${more}`)
  const bytes = new TextEncoder().encode([`${names};${columns}`, ...rows].join('\r\n'))
  const { id } = valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock.csv', bytes } }))
  await perform('read-stock-import', id)
  return id
}
const show = async (id: string) => valueOf(await showImport({ ctx: vendor, input: { id } }))
const rowsOf = async (id: string) => valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } })).rows

async function apply(id: string) {
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await perform('apply-stock-import', id)
}
async function imported(columns: string, ...cells: string[]) {
  await apply(await dryRun(columns, ...cells))
  return adverts(cells.length)
}
async function adverts(count: number) {
  const stockNumbers = Array.from({ length: count }, (_, at) => `N-${at + 1}`)
  const found = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers })
  return stockNumbers.map((number) => found.get(number)?.fields)
}

describe('the VAT of a price in a file', () => {
  it.each([
    ['IVA', ['IVA esposta', 'regime del margine', 'Iva detraibile', '']],
    ['Regime IVA', ['VAT deductible', 'Margin scheme', 'deductible', '']],
    ['iva esposta', ['IVA deducibile', 'IVA non esposta', 'vat_deductible', '']],
  ])('reads the words of the column %s', async (column, cells) => {
    const read = await imported(column, ...cells)
    expect(read.map((fields) => fields?.priceVat)).toEqual(['deductible', 'margin', 'deductible', null])
  })

  it("reads 'IVA esposta' among the equipment as the VAT of the price", async () => {
    expect(await imported('Dotazioni', 'Bluetooth | IVA esposta')).toMatchObject([
      { priceVat: 'deductible', features: ['bluetooth'] },
    ])
  })

  it('asks once what an unknown word means, leaves the VAT empty until then, and refuses no row', async () => {
    const id = await dryRun('IVA esposta', '1', '0', '1')
    const words = (await show(id)).values
    expect(words).toMatchObject([
      { field: 'priceVat', value: '1', code: null, isUndecided: true, rows: 2 },
      { field: 'priceVat', value: '0', code: null, isUndecided: true, rows: 1 },
    ])
    expect((await show(id)).outcomes).toMatchObject({ create: 3, refused: 0 })
    expect((await rowsOf(id))[0]?.problems).toContainEqual({
      field: 'priceVat',
      column: 'IVA esposta',
      code: 'not_an_option',
      value: '1',
    })
    const values = [
      { field: 'priceVat', value: '1', code: 'deductible' },
      { field: 'priceVat', value: '0', code: 'margin' },
    ] as const
    valueOf(await setValues({ ctx: vendor, input: { id, values: [...values] } }))
    await perform('read-stock-import', id)
    await apply(id)
    expect(await adverts(3)).toMatchObject([
      { priceVat: 'deductible' },
      { priceVat: 'margin' },
      { priceVat: 'deductible' },
    ])
  })

  it("does not know the word of a private seller's price in the file of a dealer", async () => {
    const id = await dryRun('Regime IVA', 'private')
    expect((await show(id)).values).toMatchObject([{ field: 'priceVat', value: 'private', isUndecided: true }])
  })
})

describe('other facts of stock in a file', () => {
  it('reads the Euro sub-class from its own column or from that of the class, with the class', async () => {
    expect(await imported('Classe Euro', 'Euro 6d-TEMP', 'EURO 6B', 'Euro 5', '4')).toMatchObject([
      { euroClass: 6, euroSubclass: '6d_temp' },
      { euroClass: 6, euroSubclass: '6b' },
      { euroClass: 5, euroSubclass: null },
      { euroClass: 4, euroSubclass: null },
    ])
    expect(await imported('Sottoclasse Euro', '6e', 'Euro 5b', '', 'Euro 6')).toMatchObject([
      { euroClass: 6, euroSubclass: '6e' },
      { euroClass: 5, euroSubclass: '5b' },
      { euroClass: 5, euroSubclass: null },
      { euroClass: 4, euroSubclass: null },
    ])
    expect(await imported('Classe Euro', '5', '5', '6', 'Euro 4')).toMatchObject([
      { euroClass: 5, euroSubclass: null },
      { euroClass: 5, euroSubclass: '5b' },
      { euroClass: 6, euroSubclass: null },
      { euroClass: 4, euroSubclass: null },
    ])
  })

  it('reads the kind of stock and the month of the next inspection', async () => {
    const read = await imported(
      'Condizione;Revisione fino a',
      'Usato;03/2028',
      'km 0;2029-05',
      'AZIENDALE;31/12/2027',
      'ex demo;',
    )
    expect(read.map((fields) => [fields?.stockKind, fields?.inspectionUntil])).toEqual([
      ['used', '2028-03'],
      ['km_zero', '2029-05'],
      ['ex_company', '2027-12'],
      ['ex_demo', null],
    ])
  })

  it('notes words for the kind of stock and dates of inspection that it cannot read, and refuses no row', async () => {
    const id = await dryRun('Condizione;Revisione fino a', 'Nuovo;fatta')
    expect((await show(id)).outcomes).toMatchObject({ create: 1, refused: 0 })
    expect((await rowsOf(id))[0]?.problems).toMatchObject([
      { field: 'stockKind', value: 'Nuovo' },
      { field: 'inspectionUntil', value: 'fatta', code: 'coming_month' },
    ])
  })

  it.each(['Prezzo commercianti', 'prezzo rivenditori', 'Prezzo B2B (€)', 'Trade price'])(
    'reads the trade price from the column %s',
    async (column) => {
      expect(await imported(column, '8.500')).toMatchObject([{ salePrice: 1_000_000, tradePrice: 850_000 }])
    },
  )
})
