import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, listAppliedRows, previewImport, showImport, showImportRows } from './index.ts'
import type { ReadStock } from './read-cars.ts'
import { readImport } from './read-import.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
let vendor: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  vendor = await person('vendor')
})

const names = 'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione;Foto'
const line = (number: string, { price = '10.000', photo = 'front' } = {}): string =>
  `${number};Fiat;Panda;2020;42.000;Benzina;Manuale;${price};Sempre tagliandata, unico proprietario.;https://photos.example.com/${photo}.jpg`

async function upload(...lines: string[]): Promise<string> {
  const bytes = new TextEncoder().encode([names, ...lines].join('\r\n'))
  return valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock.csv', bytes } })).id
}

/** Applies a first file and returns the fingerprints of its rows by stock number. */
async function applyStock(...lines: string[]): Promise<Map<string, string>> {
  const importId = await upload(...lines)
  const work = createImportWorker(db)
  await work('read-stock-import', importId)
  valueOf(await applyImport({ ctx: vendor, input: { id: importId } }))
  await work('apply-stock-import', importId)
  const rows = await listAppliedRows(vendor, { importId, after: 0, limit: 100 })
  return new Map(rows.map(({ stockNumber, fingerprint }) => [stockNumber, fingerprint]))
}

async function readWith(known: ReadonlyMap<string, string>, ...lines: string[]) {
  const importId = await upload(...lines)
  let stock: ReadStock | undefined
  await readImport({ ctx: vendor, input: { importId, known }, finish: async (_ctx, found) => void (stock = found) })
  const { outcomes, state } = valueOf(await showImport({ ctx: vendor, input: { id: importId } }))
  const { rows } = valueOf(await showImportRows({ ctx: vendor, input: { id: importId, page: 1 } }))
  return { stock, outcomes, state, rows: rows.map(({ stockNumber, outcome }) => [stockNumber, outcome]) }
}

describe('a file with known rows', () => {
  it('writes nothing for rows with a known fingerprint, and counts them as unchanged', async () => {
    const known = await applyStock(line('A1'), line('A2'), line('A3'))
    const read = await readWith(known, line('A3'), line('A2', { price: '9.500' }), line('A1'))
    expect(read).toMatchObject({ state: 'ready', outcomes: { unchanged: 2, update: 1 }, rows: [['A2', 'update']] })
    expect(read.stock?.unchanged).toEqual(new Set(['A1', 'A3']))
  })

  it('compares a row without a known fingerprint with its advert', async () => {
    await applyStock(line('A1'))
    expect(await readWith(new Map(), line('A1'))).toMatchObject({ rows: [['A1', 'unchanged']] })
  })

  it('refuses a repeated stock number although the first row of the car is known', async () => {
    const known = await applyStock(line('A1'))
    expect((await readWith(known, line('A1'), line('A1', { price: '9.500' }))).rows).toEqual([['A1', 'refused']])
  })

  it('joins the rows of photographs of one car before it compares the fingerprint', async () => {
    const lines = [line('A1'), line('A2'), line('A1', { photo: 'side' })]
    const known = await applyStock(...lines)
    expect((await readWith(known, ...lines)).rows).toEqual([])
    expect((await readWith(known, ...lines, line('A2', { photo: 'side' }))).rows).toEqual([['A2', 'update']])
  })

  it('returns the stock numbers of every row, refused ones included, and counts rows without a number', async () => {
    const { stock } = await readWith(new Map(), line('A1', { price: 'da concordare' }), line('A2'), line(''))
    expect(stock).toMatchObject({ stockNumbers: new Set(['A1', 'A2']), withoutNumber: 1 })
  })
})
