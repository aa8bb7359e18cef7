import { maxImportBytes } from '@autopiazza/contract/import-columns'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StockImport } from '@autopiazza/contract/imports'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { projectRoot } from '../../runtime/project-root.ts'
import {
  createListing,
  deactivateListing,
  editListing,
  syncListingStatus,
  listStockedListings,
} from '../listings/index.ts'
import { pandaForSale, createListingFixture } from '../listings/testing/listing-fixture.ts'
import { codeOf, valueOf, createImportWorker } from './testing/import-fixture.ts'
import {
  applyImport,
  discardImport,
  showImportRows,
  showImport,
  showLatestImports,
  setColumns,
  previewImport,
  undoImport,
} from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, reserve } = createListingFixture(db)
type Vendor = Context & { userId: string }
let vendor: Vendor
beforeEach(async () => {
  vendor = await person('vendor')
})

const perform = createImportWorker(db)
const work = (step: 'read' | 'apply' | 'undo', importId: string) => perform(`${step}-stock-import`, importId)

async function upload(text: string, ctx: Context = vendor, fileName = 'stock.csv'): Promise<StockImport> {
  return valueOf(await previewImport({ ctx, input: { fileName, bytes: new TextEncoder().encode(text) } }))
}

/** Uploads a file and runs the dry run. */
async function preview(text: string, ctx: Vendor = vendor): Promise<StockImport> {
  const { id } = await upload(text, ctx)
  await work('read', id)
  return valueOf(await showImport({ ctx, input: { id } }))
}

async function apply(id: string): Promise<StockImport> {
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await work('apply', id)
  return valueOf(await showImport({ ctx: vendor, input: { id } }))
}

async function undo(id: string): Promise<StockImport> {
  valueOf(await undoImport({ ctx: vendor, input: { id } }))
  await work('undo', id)
  return valueOf(await showImport({ ctx: vendor, input: { id } }))
}

async function rowsOf(id: string, ctx: Context = vendor) {
  return valueOf(await showImportRows({ ctx, input: { id, page: 1 } })).rows
}

const header =
  'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione;Dotazioni;Tipo annuncio;Tariffa giornaliera'
const line = (number: string, price = '10.000', model = 'Panda') =>
  `${number};Fiat;${model};2020;42.000;Benzina;Manuale;${price};Sempre tagliandata, unico proprietario.;Climatizzatore|Tappetini;;`
const file = (...lines: string[]) => [header, ...lines].join('\r\n')

async function stock(...numbers: string[]) {
  const listings = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: numbers })
  return numbers.map((number) => listings.get(number))
}

/** Adds photographs to every imported advert. */
const publish = () =>
  db
    .updateTable('vehicle_listings')
    .set({ awaits_photos: false, status: 'active' })
    .where('user_id', '=', vendor.userId)
    .where('awaits_photos', '=', true)
    .execute()

describe('the dry run', () => {
  it('reports in the dry run the effect of each row with every reason, and changes nothing', async () => {
    await apply((await preview(file(line('A1'), line('A2'), line('A3')))).id)
    const { id, state, outcomes, can } = await preview(
      file(line('A1'), line('A2', '9.500'), line('A4'), line('A4'), line('', 'gratis'), line('A3', '10.000,00 €')),
    )
    expect({ state, outcomes }).toEqual({
      state: 'ready',
      outcomes: { create: 1, update: 1, unchanged: 2, refused: 2, leave: 0, return: 0 },
    })
    expect(can).toEqual({ map: true, apply: true, undo: false, discard: true })
    const rows = await rowsOf(id)
    expect(rows.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'unchanged'],
      [3, 'update'],
      [4, 'create'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'unchanged'],
    ])
    expect(rows[1]?.changes).toEqual([{ field: 'salePrice', before: 1_000_000, after: 950_000 }])
    expect(rows[3]?.problems).toEqual([
      { field: 'stockNumber', column: 'Numero stock', code: 'stock_number_twice', value: 'A4' },
    ])
    expect(rows[4]?.problems.map(({ column, code, value }) => [column, code, value])).toEqual([
      ['Prezzo', 'price_unreadable', 'gratis'],
      ['Numero stock', 'stock_number_required', null],
    ])
    expect((await stock('A2', 'A4')).map((listing) => listing?.fields.salePrice)).toEqual([1_000_000, undefined])
  })

  it('accepts a stock file in JSON and in CSV', async () => {
    const car = {
      stock: 7,
      make: 'Fiat',
      model: 'Panda',
      year: 2020,
      mileage: 42_000,
      fuel: 'petrol',
      transmission: 'manual',
      price: 10_000,
      description: 'Sempre tagliandata.',
      features: ['awd', 'Tappetini'],
    }
    const { id, outcomes } = await preview(JSON.stringify([car, { ...car, stock: 8, price: 'boh' }]))
    expect(outcomes).toMatchObject({ create: 1, refused: 1, leave: 0, return: 0 })
    await apply(id)
    const [created] = await stock('7')
    expect(created?.fields).toMatchObject({ salePrice: 1_000_000, features: ['awd', 'Tappetini'] })
  })

  it('requires answers about unknown columns, and saves the answers for the next file', async () => {
    const text = file(line('A1')).replace('Numero stock', 'Cod.').replace('Dotazioni', 'Extra')
    const uploaded = await upload(text)
    expect(uploaded.state).toBe('mapping')
    expect(uploaded.columns.filter(({ isUndecided }) => isUndecided)).toMatchObject([
      { name: 'Cod.', field: null, likelyField: null, samples: ['A1'] },
      { name: 'Extra', field: null, likelyField: null, samples: ['Climatizzatore|Tappetini'] },
    ])
    const mapping = (field: 'stockNumber' | 'make') =>
      uploaded.columns.map(({ name, field: known }) => ({ name, field: name === 'Cod.' ? field : known }))
    const map = (columns: ReturnType<typeof mapping>) =>
      setColumns({ ctx: vendor, input: { id: uploaded.id, columns } })
    expect(codeOf(await map([]))).toBe('imports.stock_number_needed')
    expect(codeOf(await map([...mapping('stockNumber').slice(0, 2), { name: 'Modello', field: 'make' }]))).toBe(
      'imports.field_twice',
    )
    expect(valueOf(await map(mapping('stockNumber'))).state).toBe('reading')
    await work('read', uploaded.id)
    expect(valueOf(await showImport({ ctx: vendor, input: { id: uploaded.id } })).outcomes.create).toBe(1)
    const next = await upload(text)
    expect(next.state).toBe('reading')
    expect(next.columns.map(({ field }) => field).slice(0, 2)).toEqual(['stockNumber', 'make'])
    const other = await person('vendor')
    expect((await upload(text, other)).state).toBe('mapping')
  })

  it.each([
    ['imports.unreadable', 'stock;x\n"1;2'],
    ['imports.json_shape', '[1, 2]'],
    ['imports.empty', 'stock;marca\n'],
    ['imports.too_many_columns', `${Array.from({ length: 1_001 }, (_, index) => `c${index}`).join(';')}\n1`],
    ['imports.too_many_rows', `stock\n${'1\n'.repeat(20_001)}`],
    ['imports.file_too_large', 'x'.repeat(maxImportBytes + 1)],
  ])('refuses a whole file: %s', async (code, text) => {
    const bytes = new TextEncoder().encode(text)
    expect(codeOf(await previewImport({ ctx: vendor, input: { fileName: 'x.csv', bytes } }))).toBe(code)
  })

  it('replaces a file that was not applied, and stops processing a file that is discarded', async () => {
    const first = await upload(file(line('A1')))
    const second = await upload(file(line('A1'), line('A2')))
    expect(valueOf(await showLatestImports({ ctx: vendor })).map(({ id }) => id)).toEqual([second.id])
    await work('read', first.id)
    expect(codeOf(await showImport({ ctx: vendor, input: { id: first.id } }))).toBe('imports.not_found')
    valueOf(await discardImport({ ctx: vendor, input: { id: second.id } }))
    expect(codeOf(await discardImport({ ctx: vendor, input: { id: second.id } }))).toBe('imports.not_found')
  })
})

describe('applying an import', () => {
  it('creates and updates adverts once when an import is applied twice', async () => {
    const { id } = await preview(file(line('A1'), line('A2')))
    const applied = await apply(id)
    expect(applied).toMatchObject({ state: 'applied', results: { created: 2 }, can: { apply: false, undo: true } })
    expect(valueOf(await applyImport({ ctx: vendor, input: { id } }))).toEqual(applied)
    await work('apply', id)
    const again = await preview(file(line('A1'), line('A2')))
    expect(again.outcomes).toEqual({ create: 0, update: 0, unchanged: 2, refused: 0, leave: 0, return: 0 })
    expect(codeOf(await applyImport({ ctx: vendor, input: { id: again.id } }))).toBe('imports.not_ready')
    const audit = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', vendor.userId)
      .orderBy('action')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['import.apply', 'listing.create', 'listing.create'])
  })

  it('skips rows whose adverts changed since the dry run, and reports these rows', async () => {
    await apply((await preview(file(line('A1'), line('A2'), line('A3')))).id)
    await publish()
    const { id } = await preview(file(line('A1', '9.000'), line('A2', '9.000'), line('A3', '9.000')))
    const [edited, sold] = await stock('A1', 'A2')
    valueOf(
      await editListing({
        ctx: vendor,
        input: { id: edited?.id ?? '', fields: pandaForSale({ salePrice: 1_200_000 }) },
      }),
    )
    await db
      .updateTable('vehicle_listings')
      .set({ status: 'sold' })
      .where('id', '=', sold?.id ?? '')
      .execute()
    expect((await apply(id)).results).toMatchObject({ updated: 1, skipped: 2 })
    expect((await rowsOf(id)).map(({ result, resultReason }) => [result, resultReason])).toEqual([
      ['skipped', 'changed_since'],
      ['skipped', 'already_sold'],
      ['updated', null],
    ])
    expect((await stock('A1'))[0]?.fields.salePrice).toBe(1_200_000)
  })

  it('distinguishes equal stock numbers of two vendors', async () => {
    await apply((await preview(file(line('A1')))).id)
    const other = await person('vendor')
    expect((await preview(file(line('A1')), other)).outcomes.create).toBe(1)
  })

  it('applies an import once when two workers run it at the same time', async () => {
    const { id } = await preview(file(line('A1'), line('A2')))
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    await Promise.allSettled([work('apply', id), work('apply', id)])
    const { count } = await db
      .selectFrom('vehicle_listings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', vendor.userId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('accepts another file only after the import is applied', async () => {
    const { id } = await preview(file(line('A1')))
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    const bytes = new TextEncoder().encode(file(line('A2')))
    expect(codeOf(await previewImport({ ctx: vendor, input: { fileName: 'x.csv', bytes } }))).toBe('imports.busy')
    expect(codeOf(await discardImport({ ctx: vendor, input: { id } }))).toBe('imports.busy')
    expect(codeOf(await setColumns({ ctx: vendor, input: { id, columns: [] } }))).toBe('imports.busy')
    await work('apply', id)
    expect(codeOf(await discardImport({ ctx: vendor, input: { id } }))).toBe('imports.already_applied')
  })

  it('returns to the dry run and writes nothing when applying an import fails', async () => {
    const { id } = await preview(file(line('A1'), line('A2')))
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    await db
      .updateTable('stock_import_rows')
      .set({ after: JSON.stringify({ ...pandaForSale(), year: 3000 }) })
      .where('import_id', '=', id)
      .where('number', '=', 3)
      .execute()
    await expect(work('apply', id)).rejects.toThrow('year')
    expect(valueOf(await showImport({ ctx: vendor, input: { id } }))).toMatchObject({
      state: 'ready',
      hasFailed: true,
    })
    expect(await stock('A1')).toEqual([undefined])
  })
})

describe('undoing an import', () => {
  it('removes the adverts that an import created and restores the former fields of those it updated when the import is undone', async () => {
    await apply((await preview(file(line('A1')))).id)
    const [former] = await stock('A1')
    const { id } = await preview(file(line('A1', '9.000', 'Panda Cross'), line('A2')))
    await apply(id)
    expect(await undo(id)).toMatchObject({
      state: 'undone',
      results: { restored: 1, removed: 1 },
      can: { undo: false },
    })
    expect(await stock('A1', 'A2')).toEqual([former, undefined])
  })

  it('undoes only the last applied import, and then the import before it', async () => {
    const first = await apply((await preview(file(line('A1')))).id)
    const second = await apply((await preview(file(line('A2')))).id)
    expect(codeOf(await undoImport({ ctx: vendor, input: { id: first.id } }))).toBe('imports.not_undoable')
    await undo(second.id)
    await undo(first.id)
    expect(await stock('A1', 'A2')).toEqual([undefined, undefined])
  })

  it('keeps adverts that are used or edited when an import is undone, and returns the reason', async () => {
    await apply((await preview(file(line('U1'), line('U2')))).id)
    const { id } = await preview(
      file(line('U1', '9.000'), line('U2', '9.000'), line('C1'), line('C2'), line('C3'), line('C4'), line('C5')),
    )
    await apply(id)
    await publish()
    const [updated, talked, reserved, edited, offline] = await stock('U1', 'C1', 'C2', 'C3', 'C4')
    const buyer = await person('buyer')
    const change = { fields: pandaForSale({ salePrice: 1_500_000 }) }
    valueOf(await editListing({ ctx: vendor, input: { id: updated?.id ?? '', ...change } }))
    valueOf(await editListing({ ctx: vendor, input: { id: edited?.id ?? '', ...change } }))
    valueOf(await deactivateListing({ ctx: vendor, input: { id: offline?.id ?? '' } }))
    await db
      .insertInto('conversations')
      .values({ vehicle_id: talked?.id ?? '', buyer_id: buyer.userId, seller_id: vendor.userId })
      .execute()
    await reserve(reserved?.id ?? '', buyer.userId)
    await syncListingStatus(vendor, reserved?.id ?? '')

    await undo(id)
    const rows = await rowsOf(id)
    expect(rows.map(({ stockNumber, result, resultReason }) => [stockNumber, result, resultReason])).toEqual([
      ['U1', 'kept', 'changed_since'],
      ['U2', 'restored', null],
      ['C1', 'deactivated', 'in_use'],
      ['C2', 'kept', 'open_reservation'],
      ['C3', 'deactivated', 'changed_since'],
      ['C4', 'removed', null],
      ['C5', 'removed', null],
    ])
    expect((await stock('C1', 'C2', 'C3', 'C4')).map((listing) => listing?.status)).toEqual([
      'inactive',
      'pending',
      'inactive',
      undefined,
    ])
  })

  it("keeps a car's advert when a buyer begins to reserve the car while its import is undone", async () => {
    const { id } = await preview(file(line('A1')))
    await apply(id)
    await publish()
    const [listing] = await stock('A1')
    const buyer = await person('buyer')
    valueOf(await undoImport({ ctx: vendor, input: { id } }))
    const [, taken] = await Promise.allSettled([work('undo', id), reserve(listing?.id ?? '', buyer.userId)])
    const [after] = await stock('A1')
    expect(after !== undefined).toBe(taken.status === 'fulfilled')
  })
})

describe('imports of other vendors', () => {
  it("returns not found for another vendor's import", async () => {
    const { id } = await preview(file(line('A1')))
    const other = await person('vendor')
    const missing = crypto.randomUUID()
    for (const ask of [showImport, applyImport, undoImport, discardImport]) {
      expect(await ask({ ctx: other, input: { id } })).toEqual(await ask({ ctx: other, input: { id: missing } }))
      expect(codeOf(await ask({ ctx: other, input: { id } }))).toBe('imports.not_found')
    }
    expect(codeOf(await showImportRows({ ctx: other, input: { id, page: 1 } }))).toBe('imports.not_found')
    expect(codeOf(await setColumns({ ctx: other, input: { id, columns: [] } }))).toBe('imports.not_found')
    const buyer = await person('buyer')
    expect(codeOf(await showImport({ ctx: buyer, input: { id } }))).toBe('identity.vendor_required')
  })
})

describe('a whole stock', () => {
  it('imports a whole stock, changes nothing when the same file is imported again, and removes the stock on undo', async () => {
    const [names, ...facts] = readFileSync(join(projectRoot, 'demo/stock.csv'), 'utf8').trim().split('\n')
    const described = facts.map((fact) => `${fact},"Usata garantita, pronta consegna."`)
    const text = [`${names},description`, ...described].join('\n')
    const uploaded = await upload(text)
    valueOf(
      await setColumns({
        ctx: vendor,
        input: { id: uploaded.id, columns: uploaded.columns.map(({ name, field }) => ({ name, field })) },
      }),
    )
    await work('read', uploaded.id)
    const { results } = await apply(uploaded.id)
    expect(results).toMatchObject({ created: facts.length, skipped: 0 })
    const again = await preview(text)
    expect(again.outcomes).toEqual({ create: 0, update: 0, unchanged: facts.length, refused: 0, leave: 0, return: 0 })
    await undo(uploaded.id)
    const left = await db.selectFrom('vehicle_listings').select('id').where('user_id', '=', vendor.userId).execute()
    expect(left).toEqual([])
  }, 180_000)

  it('distinguishes imported adverts from adverts that were created manually', async () => {
    const byHand = valueOf(await createListing({ ctx: vendor, input: pandaForSale() }))
    await undo((await apply((await preview(file(line('A1')))).id)).id)
    const left = await db.selectFrom('vehicle_listings').select('id').where('user_id', '=', vendor.userId).execute()
    expect(left).toEqual([{ id: byHand.id }])
  })
})
