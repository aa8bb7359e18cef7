import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { compareVehicles, createListing, editListing, showOwnListing, showVehicle, showVisibleCards } from './index.ts'
import { listAgreedVehicles } from './reads/agreed-vehicles.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
async function privateSeller() {
  const seller = await person('vendor')
  await db
    .insertInto('vendor_details')
    .values({ id: seller.userId, seller_kind: 'private', location: 'Cuneo' })
    .execute()
  return seller
}
const create = async (ctx: Context, change: Record<string, unknown> = {}) =>
  valueOf(await createListing({ ctx, input: pandaForSale(change) })).id
const fieldsOf = async (ctx: Context, id: string) => valueOf(await showOwnListing({ ctx, input: { id } })).fields
const town = { town: 'Cuneo' }

describe('the VAT of a price', () => {
  it("gives a private seller's price no VAT, and removes a trade price and a stock number", async () => {
    const seller = await privateSeller()
    const id = await create(seller, { ...town, priceVat: 'deductible', tradePrice: 900_000, stockNumber: 'A1' })
    const shown = { priceVat: 'private', tradePrice: null, stockNumber: null }
    expect(await fieldsOf(seller, id)).toMatchObject(shown)
    const fields = pandaForSale({ ...town, priceVat: 'margin', tradePrice: 900_000, stockNumber: 'A1' })
    expect(await editListing({ ctx: seller, input: { id, fields } })).toMatchObject({ ok: true })
    expect(await fieldsOf(seller, id)).toMatchObject(shown)
    await sql`update vehicle_listings set price_vat = 'margin', trade_price = 1, stock_number = 'B2' where id = ${id}`.execute(
      db,
    )
    expect(await fieldsOf(seller, id)).toMatchObject(shown)
  })

  it('refuses the VAT of a private seller for a business, also in the database', async () => {
    const vendor = await person('vendor')
    expect(await createListing({ ctx: vendor, input: pandaForSale({ priceVat: 'private' }) })).toMatchObject({
      ok: false,
      code: 'request.invalid',
      fields: { priceVat: 'not_an_option' },
    })
    const id = await create(vendor, { priceVat: 'margin' })
    await expect(
      sql`update vehicle_listings set price_vat = 'private' where id = ${id}`.execute(db),
    ).rejects.toMatchObject({
      constraint: 'price_vat_of_seller',
    })
  })

  it("stores the equipment 'IVA esposta' as the VAT of the price, unless the VAT is stated", async () => {
    const vendor = await person('vendor')
    const features = ['IVA esposta', 'Bluetooth']
    expect(await fieldsOf(vendor, await create(vendor, { features }))).toMatchObject({
      priceVat: 'deductible',
      features: ['bluetooth'],
    })
    expect(await fieldsOf(vendor, await create(vendor, { features, priceVat: 'margin' }))).toMatchObject({
      priceVat: 'margin',
      features: ['bluetooth'],
    })
  })

  it('keeps the VAT and the kind of stock in the agreed car, and changes them only with the agreement of its buyer', async () => {
    const vendor = await person('vendor')
    const id = await create(vendor, { priceVat: 'deductible', stockKind: 'km_zero', euroSubclass: '6d' })
    const reservation = await reserve(id, (await person('buyer')).userId)
    const fields = pandaForSale({ priceVat: 'margin', stockKind: 'km_zero', euroSubclass: '6d' })
    expect(valueOf(await editListing({ ctx: vendor, input: { id, fields } }))).toEqual({ id, isProposed: true })
    const { version_id } = await db
      .selectFrom('vehicle_reservations')
      .select('version_id')
      .where('id', '=', reservation)
      .executeTakeFirstOrThrow()
    const agreed = (await listAgreedVehicles(vendor, [version_id])).get(version_id)?.agreed
    expect(agreed).toMatchObject({ priceVat: 'deductible', stockKind: 'km_zero', euroClass: 6, euroSubclass: '6d' })
  })

  it("does not count the VAT that an older version lacks as a change of a private seller's car", async () => {
    const seller = await privateSeller()
    const id = await create(seller, town)
    await reserve(id, (await person('buyer')).userId)
    const { rows } = await sql<{ same: boolean }>`
      select same_facts(facts - 'price_vat', listing_facts(listing)) as same
      from listing_versions version join vehicle_listings listing on listing.id = version.listing_id where listing.id = ${id}
    `.execute(db)
    expect(rows).toEqual([{ same: true }])
    expect(valueOf(await editListing({ ctx: seller, input: { id, fields: pandaForSale(town) } })).isProposed).toBe(
      false,
    )
  })
})

describe('the Euro sub-class', () => {
  it('implies the Euro class, and refuses another class', async () => {
    const vendor = await person('vendor')
    expect(await fieldsOf(vendor, await create(vendor, { euroSubclass: '6d_temp' }))).toMatchObject({ euroClass: 6 })
    expect(() => pandaForSale({ euroClass: 5, euroSubclass: '6d_temp' })).toThrow('euro_subclass')
    const id = await create(vendor)
    await expect(
      sql`update vehicle_listings set euro_subclass = '6d' where id = ${id}`.execute(db),
    ).rejects.toMatchObject({
      constraint: 'euro_subclass_of_class',
    })
  })
})

describe('what only the owner sees', () => {
  it('shows a trade price and a stock number to the owner alone', async () => {
    const vendor = await person('vendor')
    const id = await create(vendor, { tradePrice: 7_654_321, stockNumber: 'SEGRETO-1' })
    await reserve(id, (await person('buyer')).userId)
    const { id: versionId } = await db
      .selectFrom('listing_versions')
      .select('id')
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow()
    const buyer = await person('buyer')
    const seen = [
      await showVehicle({ ctx: visitor, input: { id } }),
      await showVehicle({ ctx: buyer, input: { id } }),
      await showVehicle({ ctx: vendor, input: { id } }),
      await showVisibleCards({ ctx: visitor, input: { ids: [id] } }),
      await compareVehicles({ ctx: visitor, input: { ids: [id] } }),
      [...(await listAgreedVehicles(vendor, [versionId])).values()],
      await db.selectFrom('listing_versions').selectAll().where('listing_id', '=', id).execute(),
      await showOwnListing({ ctx: await person('vendor'), input: { id } }),
    ]
    expect(JSON.stringify(seen)).toContain('Panda')
    expect(JSON.stringify(seen)).not.toMatch(/7654321|76543\.21|SEGRETO/)
    expect(await fieldsOf(vendor, id)).toMatchObject({ tradePrice: 7_654_321, stockNumber: 'SEGRETO-1' })
  })

  it('keeps a trade price and a stock number that a change leaves out, and clears those sent empty', async () => {
    const vendor = await person('vendor')
    const id = await create(vendor, { tradePrice: 900_000, stockNumber: 'A1' })
    await editListing({ ctx: vendor, input: { id, fields: pandaForSale() } })
    expect(await fieldsOf(vendor, id)).toMatchObject({ tradePrice: 900_000, stockNumber: 'A1' })
    await editListing({ ctx: vendor, input: { id, fields: pandaForSale({ tradePrice: null, stockNumber: ' ' }) } })
    expect(await fieldsOf(vendor, id)).toMatchObject({ tradePrice: null, stockNumber: null })
  })

  it("refuses a stock number of another of the vendor's adverts, also when both are saved at once", async () => {
    const [vendor, other] = [await person('vendor'), await person('vendor')]
    const taken = { ok: false, code: 'request.invalid', fields: { stockNumber: 'stock_number_taken' } }
    const both = await Promise.all(
      [1, 2].map(() => createListing({ ctx: vendor, input: pandaForSale({ stockNumber: 'è 12/B' }) })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject(taken)
    const id = await create(vendor, { stockNumber: 'C3' })
    const fields = pandaForSale({ stockNumber: 'è 12/B' })
    expect(await editListing({ ctx: vendor, input: { id, fields } })).toMatchObject(taken)
    expect(await createListing({ ctx: other, input: fields })).toMatchObject({ ok: true })
    expect(() => pandaForSale({ stockNumber: 'x'.repeat(61) })).toThrow('too_long')
  })
})
