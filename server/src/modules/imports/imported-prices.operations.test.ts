import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { editListing, listStockedListings, showVehicle } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { movePricesBack } from '../listings/testing/price-fixture.ts'
import { applyImport, previewImport, undoImport } from './index.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const perform = createImportWorker(db)

let vendor: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  vendor = await person('vendor')
})

async function importAt(price: number, { dailyRate = '', type = '' } = {}): Promise<string> {
  const text = `Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione;Tariffa giornaliera;Tipo annuncio\r\nP1;Fiat;Panda;2020;42.000;Benzina;Manuale;${price};Sempre tagliandata, unico proprietario.;${dailyRate};${type}`
  const input = { fileName: 'stock.csv', bytes: new TextEncoder().encode(text) }
  const { id } = valueOf(await previewImport({ ctx: vendor, input }))
  await perform('read-stock-import', id)
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await perform('apply-stock-import', id)
  return id
}

async function undo(id: string): Promise<void> {
  valueOf(await undoImport({ ctx: vendor, input: { id } }))
  await perform('undo-stock-import', id)
}

async function carId(): Promise<string> {
  return (await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: ['P1'] })).get('P1')?.id ?? ''
}

/** Imports a car at 10,000 € whose advert has been online for twenty days. */
async function carOnline(): Promise<string> {
  await importAt(10_000)
  const id = await carId()
  await publish(id)
  await movePricesBack(db, id, 20 * 24)
  return id
}
async function passHours(id: string, hours: number): Promise<void> {
  await movePricesBack(db, id, hours)
  await sql`update stock_imports set applied_at = applied_at - make_interval(hours => ${hours}) where vendor_id = ${vendor.userId}`.execute(
    db,
  )
}
const publish = (id: string) =>
  db.updateTable('vehicle_listings').set({ awaits_photos: false, status: 'active' }).where('id', '=', id).execute()
const edit = (id: string, salePrice: number) =>
  editListing({ ctx: vendor, input: { id, fields: pandaForSale({ salePrice }) } })

async function shownOf(id: string) {
  const { priceDrop, priceHistory } = valueOf(await showVehicle({ ctx: visitor, input: { id } }))
  const { rows } = await sql`select amount from price_drop(${id})`.execute(db)
  expect(rows).toEqual(priceDrop ? [{ amount: priceDrop.amount }] : [])
  return { drop: priceDrop?.amount ?? null, prices: priceHistory.prices.map(({ price }) => price) }
}
const events = async () =>
  (await db.selectFrom('domain_events').select('id').where('type', '=', 'listings.PriceDropped').execute()).length

it('does not use an imported price that was never published as the reference of a price drop', async () => {
  await importAt(12_000)
  const id = await carId()
  await movePricesBack(db, id, 5 * 24)
  await importAt(10_000)
  await publish(id)
  expect(await shownOf(id)).toEqual({ drop: null, prices: [1_000_000] })
})

it('shows no price drop when an import that raised a price for two days is undone', async () => {
  const before = await events()
  const id = await carOnline()
  const raised = await importAt(12_000)
  await movePricesBack(db, id, 48)
  await undo(raised)
  expect(await shownOf(id)).toEqual({ drop: null, prices: [1_000_000] })
  expect(await events()).toBe(before)
})

it('does not use a price that an undone import lowered for two days as the reference of a price drop', async () => {
  const id = await carOnline()
  const lowered = await importAt(8_000)
  await movePricesBack(db, id, 48)
  await undo(lowered)
  expect((await shownOf(id)).drop).toBeNull()
  valueOf(await edit(id, 950_000))
  expect(await shownOf(id)).toEqual({ drop: 50_000, prices: [1_000_000, 950_000] })
})

it('does not use the price of an undone import as a reference, even when the dealer has changed that price since', async () => {
  const id = await carOnline()
  const lowered = await importAt(8_000)
  await movePricesBack(db, id, 48)
  valueOf(await edit(id, 950_000))
  expect((await shownOf(id)).drop).toBeNull()
  await undo(lowered)
  expect(await shownOf(id)).toEqual({ drop: 50_000, prices: [1_000_000, 950_000] })
})

it("does not change a dealer's later price when other fields were edited before the import is undone", async () => {
  const id = await carOnline()
  const lowered = await importAt(9_000)
  const fields = pandaForSale({ salePrice: 900_000, mileage: 43_000 })
  valueOf(await editListing({ ctx: vendor, input: { id, fields } }))
  await undo(lowered)
  expect(await shownOf(id)).toEqual({ drop: 100_000, prices: [1_000_000, 900_000] })
})

it('does not use the price of an undone import as a reference, even when undoing a later import restored that price', async () => {
  const id = await carOnline()
  const first = await importAt(8_000)
  await passHours(id, 48)
  const second = await importAt(9_000)
  await passHours(id, 48)
  await undo(second)
  await passHours(id, 48)
  await undo(first)
  expect(await shownOf(id)).toEqual({ drop: null, prices: [1_000_000] })
  valueOf(await edit(id, 950_000))
  expect(await shownOf(id)).toEqual({ drop: 50_000, prices: [1_000_000, 950_000] })
})

it('keeps the sale price and its price drop when an import that added a daily rate is undone', async () => {
  const id = await carOnline()
  valueOf(await edit(id, 900_000))
  await movePricesBack(db, id, 48)
  const withRate = await importAt(9_000, { dailyRate: '40', type: 'Vendita e noleggio' })
  expect(
    (await db.selectFrom('vehicle_listings').select('listing_type').where('id', '=', id).executeTakeFirst())
      ?.listing_type,
  ).toBe('both')
  await undo(withRate)
  expect(await shownOf(id)).toEqual({ drop: 100_000, prices: [1_000_000, 900_000] })
})

it('still uses a price that was visible for more than a week as a reference after its import is undone', async () => {
  const id = await carOnline()
  const lowered = await importAt(8_000)
  await movePricesBack(db, id, 8 * 24)
  await undo(lowered)
  expect(await shownOf(id)).toEqual({ drop: null, prices: [1_000_000, 800_000, 1_000_000] })
  valueOf(await edit(id, 950_000))
  expect((await shownOf(id)).drop).toBeNull()
})

it('computes the price drop from the order of changes when an edit and an undo coincide', async () => {
  const ends = await Promise.all(
    Array.from({ length: 6 }, async () => {
      vendor = await person('vendor')
      return vendor
    }),
  )
  for (const [at, seller] of ends.entries()) {
    vendor = seller
    const id = await carOnline()
    const raised = await importAt(12_000)
    await movePricesBack(db, id, 48)
    valueOf(await undoImport({ ctx: vendor, input: { id: raised } }))
    const works = [() => perform('undo-stock-import', raised), () => edit(id, 950_000)]
    await Promise.all((at % 2 === 0 ? works : works.toReversed()).map((work) => work()))
    expect(await shownOf(id)).toEqual({ drop: 50_000, prices: [1_000_000, 950_000] })
  }
})
