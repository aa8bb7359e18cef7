import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { createListing, deactivateListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { showFeaturedVehicles, showSimilarVehicles, sqlSearchIndex } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const index = sqlSearchIndex({ db })

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

async function newListing(vendor: Context, change: Record<string, unknown> = {}): Promise<string> {
  return valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
}

const similarTo = async (id: string) =>
  valueOf(await showSimilarVehicles({ ctx: visitor, input: { id }, index })).map((card) => card.id)

describe('similar vehicles', () => {
  it('shows cars of the same make or model, the nearest first, and adds cars like it when there are fewer than three', async () => {
    const vendor = await person('vendor')
    const trabant = { make: 'Trabant', model: '601', bodyType: 'estate', fuelType: 'lpg', salePrice: 800_000 }
    const wartburg = { ...trabant, make: 'Wartburg', model: '353' }
    const id = await newListing(vendor, trabant)
    const [like] = [
      await newListing(vendor, { ...wartburg, salePrice: 1_000_000, year: 2023 }),
      await newListing(vendor, { ...wartburg, salePrice: 1_000_100 }),
      await newListing(vendor, { ...wartburg, year: 2016 }),
      await newListing(vendor, { ...wartburg, fuelType: 'petrol' }),
      await newListing(vendor, { ...wartburg, bodyType: 'sedan' }),
    ]
    expect(await similarTo(id)).toEqual([like])
    const otherModel = await newListing(vendor, { ...trabant, model: 'P50', bodyType: 'sedan', year: 2010 })
    expect(await similarTo(id)).toEqual([otherModel, like])
    const farModel = await newListing(vendor, { ...trabant, salePrice: 3_000_000, bodyType: 'sedan' })
    expect(await similarTo(id)).toEqual([farModel, otherModel, like])
    const nearModel = await newListing(vendor, { ...trabant, model: 'P60', salePrice: 810_000 })
    expect(await similarTo(id)).toEqual([farModel, nearModel, otherModel])
    const cheaper = await newListing(vendor, { ...trabant, salePrice: 700_000 })
    const nearest = await newListing(vendor, { ...trabant, salePrice: 790_000 })
    expect(await similarTo(id)).toEqual([nearest, cheaper, farModel])
  })

  it('shows only active similar cars, and never the car itself', async () => {
    const vendor = await person('vendor')
    const barkas = { make: 'Barkas', model: 'B1000', bodyType: 'van', fuelType: 'electric' }
    const [id, gone, sold] = [
      await newListing(vendor, barkas),
      await newListing(vendor, barkas),
      await newListing(vendor, barkas),
    ]
    await deactivateListing({ ctx: vendor, input: { id: gone } })
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', sold).execute()
    expect(await similarTo(id)).toEqual([])
  })

  it('shows cars similar to an inactive one to its owner and not to other users', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await deactivateListing({ ctx: vendor, input: { id } })
    const requested = { input: { id }, index }
    expect(await showSimilarVehicles({ ctx: vendor, ...requested })).toMatchObject({ ok: true })
    for (const ctx of [visitor, await person('buyer'), await person('vendor')])
      expect(await showSimilarVehicles({ ctx, ...requested })).toEqual({ ok: false, code: 'listings.not_found' })
  })
})

it('features the three newest active cars', async () => {
  const vendor = await person('vendor')
  const ids = [await newListing(vendor), await newListing(vendor), await newListing(vendor), await newListing(vendor)]
  await deactivateListing({ ctx: vendor, input: { id: ids[3] ?? '' } })
  expect(valueOf(await showFeaturedVehicles({ index })).map((card) => card.id)).toEqual([ids[2], ids[1], ids[0]])
})
