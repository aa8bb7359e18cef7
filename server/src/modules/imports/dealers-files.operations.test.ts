import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColumnUnit, ImportField } from '@autopiazza/contract/import-columns'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, editListing, listStockedListings } from '../listings/index.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { applyImport, previewImport, setColumns, setFirstLine, setValues, showImport, showImportRows } from './index.ts'
import { codeOf, createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const [photos, processor] = [photoStoreInMemory(), photoProcessorInMemory()]
let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})
const perform = createImportWorker(db, { photos, processor })

const bytesOf = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, 'testing/files', name))
const upload = async (bytes: Uint8Array | string, ctx = vendor) => {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return valueOf(await previewImport({ ctx, input: { fileName: 'stock.csv', bytes: content } }))
}
const show = async (id: string) => valueOf(await showImport({ ctx: vendor, input: { id } }))
const rowsOf = async (id: string) => valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } })).rows

type Answers = Readonly<Record<string, ImportField | readonly [ImportField, ColumnUnit] | null>>

/** Answers the undecided columns and runs the dry run. */
async function explain(id: string, answers: Answers = {}) {
  const { columns, state } = await show(id)
  if (state === 'mapping') {
    const meanings = columns.map(({ name, field, unit }) => {
      const answer = answers[name]
      if (answer === undefined) return { name, field, unit }
      return typeof answer === 'string' || answer === null
        ? { name, field: answer }
        : { name, field: answer[0], unit: answer[1] }
    })
    valueOf(await setColumns({ ctx: vendor, input: { id, columns: meanings } }))
  }
  await perform('read-stock-import', id)
  return show(id)
}

async function apply(id: string) {
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await perform('apply-stock-import', id)
}

async function advert(number: string) {
  const listing = (await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: [number] })).get(number)
  if (!listing) throw new Error(`no advert ${number}`)
  return { ...listing.fields, id: listing.id, status: listing.status }
}

/** Uploads a file, answers its questions and applies it. */
async function importAll(bytes: Uint8Array | string, answers?: Answers) {
  const { id } = await upload(bytes)
  const checked = await explain(id, answers)
  if (checked.can.apply) await apply(id)
  return id
}

const undecided = (columns: readonly { name: string; isUndecided: boolean; likelyField: string | null }[]) =>
  columns.filter(({ isUndecided }) => isUndecided).map(({ name, likelyField }) => [name, likelyField])

describe('a column in another unit', () => {
  it("converts kilowatts in a file to the advert's unit: 81 kW are 110 CV", async () => {
    await importAll(bytesOf('kilowatts.csv'))
    expect(await advert('K-1')).toMatchObject({ horsepower: 110, salePrice: 1_290_000 })
  })

  it('requires confirmation that a price is net, and adds the VAT when the dealer confirms it', async () => {
    const { state, columns } = await upload(bytesOf('net-price.csv'))
    expect([state, undecided(columns)]).toEqual(['mapping', [['Prezzo (IVA esclusa)', 'salePrice']]])
    await importAll(bytesOf('net-price.csv'), { 'Prezzo (IVA esclusa)': ['salePrice', 'without_vat'] })
    expect(await advert('P-1')).toMatchObject({ salePrice: 1_220_000 })
    expect((await upload(bytesOf('net-price.csv'))).state).toBe('reading')
  })

  it("converts units by a first-time dealer's answers: 110 kW are 150 CV, 85 kW are 116 CV, and net prices get the VAT", async () => {
    const { columns } = await upload(bytesOf('kilowatts-and-net-price.csv'))
    expect(undecided(columns)).toEqual([['Prezzo (IVA esclusa)', 'salePrice']])
    const answers: Answers = { 'Prezzo (IVA esclusa)': ['salePrice', 'without_vat'] }
    const { id } = await upload(bytesOf('kilowatts-and-net-price.csv'))
    expect((await explain(id, answers)).outcomes).toMatchObject({ create: 2 })
    await apply(id)
    expect(await advert('MR-101')).toMatchObject({ horsepower: 150, salePrice: 2_145_004 })
    expect(await advert('MR-102')).toMatchObject({ horsepower: 116, salePrice: 1_789_984 })
  })

  it("uses the unit in a column's name when a program sends only the field of the column", async () => {
    const { id, columns } = await upload(bytesOf('kilowatts.csv'))
    await perform('read-stock-import', id)
    const fields = columns.map(({ name, field }) => ({ name, field }))
    const mapped = valueOf(await setColumns({ ctx: vendor, input: { id, columns: fields } }))
    expect(mapped.columns.map(({ unit }) => unit)).toEqual(columns.map(({ unit }) => unit))
    const inCv = columns.map(({ name, field }) => ({ name, field, unit: null }))
    await perform('read-stock-import', id)
    expect((await rowsOf(id))[0]?.changes).toContainEqual({ field: 'horsepower', before: null, after: 110 })
    valueOf(await setColumns({ ctx: vendor, input: { id, columns: inCv } }))
    await perform('read-stock-import', id)
    expect((await rowsOf(id))[0]?.changes).toContainEqual({ field: 'horsepower', before: null, after: 81 })
  })

  it('converts miles, and requires the kind of gallon for a column in miles per gallon', async () => {
    const { columns } = await upload(bytesOf('miles-and-mpg.csv'))
    expect(undecided(columns)).toEqual([['Consumption (mpg)', 'consumption']])
    expect(columns.find(({ name }) => name === 'Mileage (miles)')).toMatchObject({ field: 'mileage', unit: 'miles' })
    await importAll(bytesOf('miles-and-mpg.csv'), { 'Consumption (mpg)': ['consumption', 'mpg_uk'] })
    expect(await advert('M-1')).toMatchObject({ mileage: 64_374, consumption: 6.3 })
    await importAll(bytesOf('miles-and-mpg.csv').toString().replace('(mpg)', '(mpg US)'))
    expect(await advert('M-1')).toMatchObject({ mileage: 64_374, consumption: 5.2 })
  })
})

describe('a file without the names of its columns', () => {
  it.each([
    ['without-names.csv', 2],
    ['without-names-windows-1252.csv', 2],
  ])('requires an answer about column names, and counts every row until then: %s', async (name, rowCount) => {
    const asked = await upload(bytesOf(name))
    expect(asked).toMatchObject({ state: 'mapping', rowCount, names: { inFirstLine: null } })
    const noColumns = { id: asked.id, columns: [] }
    expect(codeOf(await setColumns({ ctx: vendor, input: noColumns }))).toBe('imports.names_unknown')

    const named = valueOf(await setFirstLine({ ctx: vendor, input: { id: asked.id, hasNames: true } }))
    expect(named).toMatchObject({ state: 'mapping', rowCount: rowCount - 1, names: { inFirstLine: true } })
    const nameless = valueOf(await setFirstLine({ ctx: vendor, input: { id: asked.id, hasNames: false } }))
    expect(nameless).toMatchObject({ state: 'mapping', rowCount, names: { inFirstLine: false } })
    expect(nameless.columns[0]).toMatchObject({ name: '#1', isUndecided: true })
  })

  it('imports both cars of a file without column names, in its encoding, and does not ask the same question again', async () => {
    const bytes = bytesOf('without-names-windows-1252.csv')
    const { id } = await upload(bytes)
    const { columns } = valueOf(await setFirstLine({ ctx: vendor, input: { id, hasNames: false } }))
    expect(columns.at(-1)?.samples).toEqual(['Grau', 'Weiß'])
    const fields: Readonly<Record<number, ImportField>> = {
      1: 'stockNumber',
      3: 'make',
      4: 'model',
      8: 'year',
      9: 'mileage',
      10: 'salePrice',
      16: 'color',
    }
    const answers = Object.fromEntries(columns.map(({ name }, index) => [name, fields[index] ?? null]))
    const checked = await explain(id, answers)
    const rows = await rowsOf(id)
    expect(rows.map(({ number, stockNumber, title }) => [number, stockNumber, title])).toEqual([
      [1, 'A-1001', 'VW Golf 2021'],
      [2, 'A-1002', 'Skoda Octavia 2020'],
    ])
    expect(checked).toMatchObject({ state: 'ready', rowCount: 2 })
    expect(await upload(bytes)).toMatchObject({ state: 'reading', rowCount: 2, names: { inFirstLine: false } })
    const other = await person('vendor')
    expect(await upload(bytes, other)).toMatchObject({ state: 'mapping', names: { inFirstLine: null } })
  })

  it('refuses a file whose only line contains the column names', async () => {
    const { id } = await upload('Art1;Art2')
    expect(codeOf(await setFirstLine({ ctx: vendor, input: { id, hasNames: true } }))).toBe('imports.empty')
    expect(await show(id)).toMatchObject({ state: 'mapping', rowCount: 1, names: { inFirstLine: null } })
  })

  it('requires an answer about the first line when the first car looks like column names', async () => {
    const text = 'Fiat Panda 69 CV;45.000 km;9.900 euro\nSeat Ibiza 80 CV;60.000 km;8.500 euro'
    expect(await upload(text)).toMatchObject({ state: 'mapping', rowCount: 2, names: { inFirstLine: null } })
  })

  it('requires no answer about column names for a JSON file, because every value has a name', async () => {
    const { id, names } = await upload('[{"1": "Fiat"}]')
    expect(names).toBeNull()
    expect(codeOf(await setFirstLine({ ctx: vendor, input: { id, hasNames: false } }))).toBe('imports.names_known')
  })
})

describe('a JSON file', () => {
  it('finds the list of cars in a wrapped JSON file, and reads nested values as columns that are optional', async () => {
    const { id, state, columns } = await upload(bytesOf('wrapped-and-nested.json'))
    expect([state, undecided(columns)]).toEqual([
      'mapping',
      [
        ['id', null],
        ['dealer.city', null],
      ],
    ])
    const { outcomes } = await explain(id, { id: 'stockNumber', 'dealer.city': null })
    expect(outcomes).toMatchObject({ create: 1, refused: 0, leave: 0, return: 0 })
    expect((await rowsOf(id))[0]).toMatchObject({ stockNumber: 'J-1', title: 'Fiat Panda 2021', photos: { named: 1 } })
  })

  it('refuses JSON in another format and returns the expected format', async () => {
    for (const text of ['{"stock": 1}', '[1, 2]', '{"cars": [{"a": 1}], "dealers": [{"b": 1}]}']) {
      const bytes = new TextEncoder().encode(text)
      expect(codeOf(await previewImport({ ctx: vendor, input: { fileName: 'x.json', bytes } }))).toBe(
        'imports.json_shape',
      )
    }
  })
})

describe('photographs of a file', () => {
  it("reads a photograph's URL with spaces and commas as one URL, and rows that differ only in photographs as one car", async () => {
    const { id } = await upload(bytesOf('photo-addresses.csv'))
    expect(await explain(id)).toMatchObject({ rowCount: 3, outcomes: { create: 2, refused: 0, leave: 0, return: 0 } })
    expect(
      (await rowsOf(id)).map(({ number, alsoRows, stockNumber, photos }) => [
        number,
        alsoRows,
        stockNumber,
        photos.named,
      ]),
    ).toEqual([
      [2, [], 'Q-1', 1],
      [3, [4], 'Q-9', 2],
    ])
    await apply(id)
    const addresses = await db
      .selectFrom('imported_photos')
      .select('address')
      .where('vendor_id', '=', vendor.userId)
      .orderBy('address')
      .execute()
    expect(addresses.map(({ address }) => address)).toEqual([
      'https://img.example.it/q9-1.jpg',
      'https://img.example.it/q9-2.jpg',
      'https://img.example.it/stock/Fiat%20Panda,%20fronte%201.jpg',
    ])
    const again = await upload(bytesOf('photo-addresses.csv'))
    expect((await explain(again.id)).outcomes).toMatchObject({ unchanged: 2 })
  })
})

describe('cells of a file', () => {
  it('accepts the chassis number of a car from before 1981', async () => {
    await importAll(bytesOf('classic-chassis.csv'))
    expect(await advert('V-1')).toMatchObject({ vin: '110F1234567' })
    const { id, ...fields } = await advert('V-1')
    expect(codeOf(await editListing({ ctx: vendor, input: { id, fields: { ...fields, color: 'red' } } }))).toBeNull()
    await expect(db.updateTable('vehicle_listings').set({ year: 1981 }).where('id', '=', id).execute()).rejects.toThrow(
      'vehicle_listings_vin_check',
    )
    expect(
      (await explain((await upload(bytesOf('classic-chassis.csv').toString().replace('1968', '1991'))).id)).outcomes,
    ).toMatchObject({ refused: 1 })
  })

  it('reads litres, cubic centimetres and "Km 0"', async () => {
    const { id } = await upload(bytesOf('litres-and-km-zero.csv'))
    expect((await explain(id)).outcomes).toMatchObject({ create: 4, refused: 0, leave: 0, return: 0 })
    await apply(id)
    const adverts = await Promise.all(['MR-201', 'MR-202', 'MR-203', 'MR-204'].map(advert))
    expect(adverts.map(({ engineSize, mileage }) => [engineSize, mileage])).toEqual([
      [1600, 85_000],
      [2000, 62_000],
      [1598, 98_000],
      [1598, 0],
    ])
  })

  it('reads a cell with inch marks as the dealer intended, or refuses its row', async () => {
    const { id } = await upload(bytesOf('inch-marks.csv'))
    expect((await explain(id)).outcomes).toMatchObject({ create: 2, refused: 1, leave: 0, return: 0 })
    await apply(id)
    const meant = 'Cerchi 18" M Sport, unico proprietario'
    expect([(await advert('B-1')).description, (await advert('B-2')).description]).toEqual([meant, meant])
  })
})

describe('a file with a title above the names of its columns', () => {
  it('imports every car of a file with a title, and numbers its rows as a spreadsheet does', async () => {
    const { id, columns } = await upload(['Parco auto, novembre;;', '', file(line('A1'), line('A2'))].join('\r\n'))
    expect(columns.map(({ field }) => field)).not.toContain(null)
    expect((await explain(id)).outcomes).toMatchObject({ create: 2, refused: 0, leave: 0, return: 0 })
    expect((await rowsOf(id)).map(({ number }) => number)).toEqual([4, 5])
  })

  it('reads every line of a file with a title as a row when the dealer answers that the file has no column names', async () => {
    const { id } = await upload(['Parco auto', file(line('A1'))].join('\r\n'))
    await explain(id)
    const { rowCount } = valueOf(await setFirstLine({ ctx: vendor, input: { id, hasNames: false } }))
    expect(rowCount).toBe(3)
  })
})

const header = 'Numero stock;Marca;Modello;Anno Imm.;Chilometri;Alim.;Cambio;Prezzo IVA incl.;Descrizione;Foto'
const line = (number: string, { gear = 'man.', text = 'Sempre tagliandata.', photo = '' } = {}) =>
  `${number};Fiat;Panda;05/2020;Km 12.000;Benzina;${gear};9.900,-;${text};${photo}`
const file = (...lines: string[]) => [header, ...lines].join('\r\n')

describe('an export of a dealer’s program', () => {
  const text = [
    '"Parco usato";;;;;;;;;',
    '"Rif.";"Marca";"Modello";"Data imm.";"Km";"Alim.";"Cambio";"Potenza";"Prezzo netto";"Note"',
    '"1";"Fiat";"Panda";"2021-05-31 00:00:00";"85.000 Km";"GPL";"man.";"51 kW (69 CV)";"10.000,00 €";"Unico proprietario"',
    '"2";"VW";"Golf";"05.2021";"85k";"gas";"DSG";"110/150";"trattabile";"Unico proprietario"',
  ].join('\r\n')
  const answers: Answers = { Potenza: 'horsepower', 'Prezzo netto': ['salePrice', 'without_vat'] }

  it("requires answers about the power and net price of a dealer program's export, and lists each cell without a clear meaning", async () => {
    const { id, columns } = await upload(text)
    expect(undecided(columns).map(([name]) => name)).toEqual(Object.keys(answers))
    const { outcomes, values } = await explain(id, answers)
    expect(outcomes).toMatchObject({ create: 1, refused: 1, leave: 0, return: 0 })
    expect(values).toMatchObject([{ field: 'fuelType', value: 'gas', isUndecided: true }])
    const [, second] = await rowsOf(id)
    expect(second?.problems.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['mileage', '85k'],
        ['fuelType', 'gas'],
        ['horsepower', '110/150'],
        ['salePrice', 'trattabile'],
      ]),
    )
    await apply(id)
    const read = { year: 2021, firstRegistration: '2021-05', mileage: 85_000, horsepower: 69, salePrice: 1_220_000 }
    expect(await advert('1')).toMatchObject({ ...read, fuelType: 'lpg', transmission: 'manual' })
  })
})

describe('words of the dealer', () => {
  it('recognises the words that dealers commonly use', async () => {
    await importAll(file(line('A1', { gear: 'AUT' }), line('A2', { gear: '5m' })))
    expect(await advert('A1')).toMatchObject({
      transmission: 'automatic',
      mileage: 12_000,
      salePrice: 990_000,
      year: 2020,
    })
    expect(await advert('A2')).toMatchObject({ transmission: 'manual' })
  })

  it('requires the meaning of unknown words once, and uses the answer for this file and later ones', async () => {
    const text = file(line('A1', { gear: 'AZ' }), line('A2', { gear: 'az' }), line('A3'))
    const { id } = await upload(text)
    const asked = await explain(id)
    expect(asked.outcomes).toMatchObject({ create: 1, refused: 2, leave: 0, return: 0 })
    const word = { field: 'transmission' as const, value: 'AZ' }
    expect(asked.values).toEqual([{ ...word, code: null, isUndecided: true, rows: 2 }])
    const input = { id, values: [{ ...word, code: 'automatic' }] }
    expect(valueOf(await setValues({ ctx: vendor, input })).state).toBe('reading')
    await perform('read-stock-import', id)
    expect(await show(id)).toMatchObject({
      outcomes: { create: 3, refused: 0, leave: 0, return: 0 },
      values: [{ ...word, code: 'automatic', isUndecided: false, rows: 2 }],
    })
    await apply(id)
    expect(await advert('A2')).toMatchObject({ transmission: 'automatic' })
    const next = await upload(file(line('A4', { gear: 'AZ' })))
    expect((await explain(next.id)).outcomes).toMatchObject({ create: 1 })
  })

  it('lets only the dealer change the meaning of words, and only until the import is applied', async () => {
    const { id } = await upload(file(line('A1', { gear: 'AZ' })))
    const set = (code: string | null, ctx = vendor) =>
      setValues({ ctx, input: { id, values: [{ field: 'transmission', value: 'AZ', code }] } })
    expect(codeOf(await set('manual'))).toBe('imports.busy')
    await explain(id)
    valueOf(await set('manual'))
    await perform('read-stock-import', id)
    valueOf(await set(null))
    await perform('read-stock-import', id)
    expect((await rowsOf(id))[0]?.problems).toMatchObject([{ field: 'transmission', code: 'transmission_required' }])
    const other = await person('vendor')
    expect(codeOf(await set('manual', other))).toBe('imports.not_found')
    valueOf(await set('automatic'))
    await perform('read-stock-import', id)
    await apply(id)
    expect(codeOf(await set('manual'))).toBe('imports.already_applied')
  })
})

describe('cars of an earlier file', () => {
  it('lists cars that the next file omits, and keeps their adverts unchanged', async () => {
    await importAll(file(line('A1'), line('A2'), line('A3')))
    await db
      .updateTable('vehicle_listings')
      .set({ awaits_photos: false })
      .where('stock_number', '=', 'A3')
      .where('user_id', '=', vendor.userId)
      .execute()
    valueOf(await createListing({ ctx: vendor, input: pandaForSale() }))
    const { id } = await upload(file(line('A1')))
    const { missing } = await explain(id)
    const { id: listingId } = await advert('A2')
    expect(missing).toEqual({ count: 1, cars: [{ listingId, stockNumber: 'A2', title: 'Fiat Panda 2020' }] })
    expect(await advert('A2')).toMatchObject({ status: 'inactive' })
  })
})
