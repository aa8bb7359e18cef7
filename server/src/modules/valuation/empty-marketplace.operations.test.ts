import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { pandaForSale, createListingFixture } from '../listings/testing/listing-fixture.ts'
import { calculateTradeInValue } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const buyer = await fixture.person('buyer')

const input = { make: 'Fiat', model: 'Panda', year: 2021, mileage: 45_000, condition: 'good' } as const

it('a marketplace without adverts reports too little data, and keeps nothing', async () => {
  expect(await calculateTradeInValue({ ctx: buyer, input })).toEqual({ ok: false, code: 'valuation.too_few' })
  const kept = await sql`select from valuations`.execute(db)
  expect(kept.rows).toEqual([])
})

it('and answers as soon as there are some, whatever was estimated before', async () => {
  const vendor = await fixture.person('vendor')
  for (let nth = 0; nth < 5; nth += 1)
    await createListing({ ctx: vendor, input: pandaForSale({ model: `Altra ${nth}` }) })
  expect(await calculateTradeInValue({ ctx: buyer, input })).toMatchObject({ ok: true, value: { basis: 'make' } })
})
