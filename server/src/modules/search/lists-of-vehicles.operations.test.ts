import { describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../outcome.ts'
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
  it('are up to three recent active ones of the same make or model, never the car itself', async () => {
    const vendor = await person('vendor')
    const trabant = { make: 'Trabant', model: '601' }
    const id = await newListing(vendor, trabant)
    const sameMake = await newListing(vendor, { ...trabant, model: 'P50' })
    const sameModel = await newListing(vendor, { ...trabant, make: 'Sachsenring' })
    const gone = await newListing(vendor, trabant)
    await deactivateListing({ ctx: vendor, input: { id: gone } })
    await newListing(vendor, { make: 'Wartburg', model: '353' })
    expect(await similarTo(id)).toEqual([sameModel, sameMake])
    const newer = [await newListing(vendor, trabant), await newListing(vendor, trabant)]
    expect(await similarTo(id)).toEqual([...newer.toReversed(), sameModel])
  })

  it('of an inactive car are shown to its owner and not to strangers', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await deactivateListing({ ctx: vendor, input: { id } })
    const asked = { input: { id }, index }
    expect(await showSimilarVehicles({ ctx: vendor, ...asked })).toMatchObject({ ok: true })
    for (const ctx of [visitor, await person('buyer'), await person('vendor')])
      expect(await showSimilarVehicles({ ctx, ...asked })).toEqual({ ok: false, code: 'listings.not_found' })
  })
})

it('features the three newest active ones', async () => {
  const vendor = await person('vendor')
  const ids = [await newListing(vendor), await newListing(vendor), await newListing(vendor), await newListing(vendor)]
  await deactivateListing({ ctx: vendor, input: { id: ids[3] ?? '' } })
  expect(valueOf(await showFeaturedVehicles({ index })).map((card) => card.id)).toEqual([ids[2], ids[1], ids[0]])
})
