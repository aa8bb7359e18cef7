import { expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, deactivateListing, listPublicVehicles } from './index.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}

it('lists only active adverts, newest first, up to the given number', async () => {
  const vendor = await person('vendor')
  const [first, inactive, pending, sold, last] = [
    await newListing(vendor),
    await newListing(vendor),
    await newListing(vendor),
    await newListing(vendor),
    await newListing(vendor),
  ]
  await deactivateListing({ ctx: vendor, input: { id: inactive } })
  for (const [id, status] of [
    [pending, 'pending'],
    [sold, 'sold'],
  ] as const)
    await db.updateTable('vehicle_listings').set({ status }).where('id', '=', id).execute()
  const listed = await listPublicVehicles(visitor, { before: null, limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual([last, first])
  expect(await listPublicVehicles(visitor, { before: null, limit: 1 })).toEqual([
    { id: last, updatedAt: expect.any(Date) },
  ])
  expect(await listPublicVehicles(visitor, { before: last, limit: 1 })).toMatchObject([{ id: first }])
})

it("returns the time of an advert's last change, without counting views as changes", async () => {
  const id = await newListing(await person('vendor'))
  const read = async () =>
    (await listPublicVehicles(visitor, { before: null, limit: 10 })).find((vehicle) => vehicle.id === id)?.updatedAt
  const created = await read()
  await db.updateTable('vehicle_listings').set({ views: 9 }).where('id', '=', id).execute()
  expect(await read()).toEqual(created)
  await db.updateTable('vehicle_listings').set({ sale_price: 900_000 }).where('id', '=', id).execute()
  expect((await read())?.getTime()).toBeGreaterThan(created?.getTime() ?? Number.POSITIVE_INFINITY)
})
