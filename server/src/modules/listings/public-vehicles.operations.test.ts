import { expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, deactivateListing, publicVehicles } from './index.ts'
import { pandaForSale, squareOn } from './testing/square.ts'

const { pool } = await testDatabase()
const { person, visitor } = squareOn(createDatabase(pool))

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}

it('lists the active adverts, newest first, as many as asked for', async () => {
  const vendor = await person('vendor')
  const [first, hidden, last] = [await newListing(vendor), await newListing(vendor), await newListing(vendor)]
  await deactivateListing({ ctx: vendor, input: { id: hidden } })
  const listed = await publicVehicles({ ctx: visitor, input: { limit: 10 } })
  expect(listed.map(({ id }) => id)).toEqual([last, first])
  expect(await publicVehicles({ ctx: visitor, input: { limit: 1 } })).toEqual([
    { id: last, updatedAt: expect.any(Date) },
  ])
})
