import { listingStatuses } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from './index.ts'
import { statusForUnits } from './rules/states.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const vendor = await person('vendor')
const created = await createListing({ ctx: vendor, input: pandaForSale() })

const units = [0, 1, 2, 3].flatMap((quantity) =>
  Array.from({ length: quantity + 1 }, (_, held) => ({ quantity, held })),
)

it.each(listingStatuses.flatMap((before) => units.map((counts) => ({ before, ...counts }))))(
  'a reinstated advert that was $before, with $quantity units of which $held are held, gets the status that follows from its units',
  async ({ before, quantity, held }) => {
    if (!created.ok) throw new Error(created.code)
    const { id } = created.value
    await sql`update vehicle_inventory set quantity = ${quantity}, held = ${held} where vehicle_listing_id = ${id}`.execute(
      db,
    )
    const { rows } = await sql<{ status: string }>`
      select status_after_suspension(jsonb_populate_record(listing, jsonb_build_object('status_before_suspension', ${before}::text))) as status
      from vehicle_listings listing where id = ${id}`.execute(db)
    expect(rows).toEqual([{ status: statusForUnits(before, { quantity, held }) }])
  },
)
