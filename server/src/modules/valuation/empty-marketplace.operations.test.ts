import { estimatedCar } from '@autopiazza/contract/valuation'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemContext } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { pandaForSale, createListingFixture } from '../listings/testing/listing-fixture.ts'
import { calculateTradeInValue, estimateMarketValue, fitMarket } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const buyer = await fixture.person('buyer')

const vendor = await fixture.person('vendor')
async function advertise(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await createListing({ ctx: vendor, input: pandaForSale({ model: 'Tipo' }) })
}

const input = { make: 'Fiat', model: 'Panda', year: 2021, mileage: 45_000, condition: 'good' } as const

it('a marketplace with four adverts values no car, and stores nothing', async () => {
  await advertise(4)
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  const tooFew = { ok: false, code: 'valuation.too_few' }
  expect(await calculateTradeInValue({ ctx: buyer, input })).toEqual(tooFew)
  expect(await estimateMarketValue({ ctx: fixture.visitor, input: estimatedCar.parse(input) })).toEqual(tooFew)
  const kept = await sql`select from valuations`.execute(db)
  expect(kept.rows).toEqual([])
})

it('a marketplace with five adverts values a car of any model of their make', async () => {
  await advertise(1)
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  expect(await calculateTradeInValue({ ctx: buyer, input })).toMatchObject({ ok: true, value: { basis: 'make' } })
})
