import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { findProposedCorrection, listStockedListings } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, previewImport, showImport, showImportRows, undoImport } from './index.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, reserve } = createListingFixture(db)
const perform = createImportWorker(db)

it("proposes an import's changes of a reserved car to its buyer, reports the proposal, and withdraws it on undo", async () => {
  const vendor = await person('vendor')
  async function applied(kilometres: string): Promise<string> {
    const text = `Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione\r\nR1;Fiat;Panda;2020;${kilometres};Benzina;Manuale;10.000;Sempre tagliandata.`
    const input = { fileName: 'stock.csv', bytes: new TextEncoder().encode(text) }
    const { id } = valueOf(await previewImport({ ctx: vendor, input }))
    await perform('read-stock-import', id)
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    await perform('apply-stock-import', id)
    return id
  }
  const advert = async () =>
    (await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: ['R1'] })).get('R1')

  await applied('42.000')
  const { id: vehicleId } = (await advert()) ?? { id: '' }
  await db
    .updateTable('vehicle_listings')
    .set({ awaits_photos: false, status: 'active' })
    .where('id', '=', vehicleId)
    .execute()
  await reserve(vehicleId, (await person('buyer')).userId)
  const id = await applied('84.000')
  expect(valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } })).rows).toMatchObject([
    { result: 'updated', resultReason: 'correction_asked' },
  ])
  expect(await advert()).toMatchObject({ fields: { mileage: 42_000 } })
  expect(await findProposedCorrection(vendor, vehicleId)).toMatchObject({ facts: { mileage: 84_000 } })

  valueOf(await undoImport({ ctx: vendor, input: { id } }))
  await perform('undo-stock-import', id)
  expect(valueOf(await showImport({ ctx: vendor, input: { id } }))).toMatchObject({ results: { restored: 1 } })
  expect(await findProposedCorrection(vendor, vehicleId)).toBeNull()
})
