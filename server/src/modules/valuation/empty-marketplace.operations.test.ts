import { estimatedCar } from '@autopiazza/contract/valuation'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
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

it('values no car and stores no fit while the marketplace has only four adverts', async () => {
  await advertise(4)
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  const tooFew = { ok: false, code: 'valuation.too_few' }
  expect(await calculateTradeInValue({ ctx: buyer, input })).toEqual(tooFew)
  expect(await estimateMarketValue({ ctx: fixture.visitor, input: estimatedCar.parse(input) })).toEqual(tooFew)
  const kept = await sql`select from valuations`.execute(db)
  expect(kept.rows).toEqual([])
})

it('values a car of any model of the make when the marketplace has five adverts', async () => {
  await advertise(1)
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  expect(await calculateTradeInValue({ ctx: buyer, input })).toMatchObject({ ok: true, value: { basis: 'make' } })
})

it('deletes the fit when the marketplace shrinks below five adverts, not counting sold cars', async () => {
  await sql`update vehicle_listings set status = 'sold' where id = (select min(id::text)::uuid from vehicle_listings)`.execute(
    db,
  )
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  expect(await calculateTradeInValue({ ctx: buyer, input })).toEqual({ ok: false, code: 'valuation.too_few' })
  const { rows } = await sql`
    select (select count(*)::int from listing_valuations) as valued, (select count(*)::int from listings_to_value) as waiting`.execute(
    db,
  )
  expect(rows).toEqual([{ valued: 0, waiting: 4 }])
})
