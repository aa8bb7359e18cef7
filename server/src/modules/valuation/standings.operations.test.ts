import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { findStanding } from './reads/like-adverts.ts'
import { measureStandings } from './standings-store.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const vendor = await createListingFixture(db).person('vendor')
const ago = (days: number) => sql<Date>`(italian_day(now()) - ${days}::int + time '12:00') at time zone 'Europe/Rome'`

/** Creates adverts of a model that have been online for these days, optionally sold `soldAgo` days ago. */
async function advertise(model: string, days: readonly number[], soldAgo?: number): Promise<void> {
  const common = {
    user_id: vendor.userId,
    make: 'Fiat',
    model,
    year: 2020,
    mileage: 42_000,
    fuel_type: 'petrol' as const,
  }
  await db
    .insertInto('vehicle_listings')
    .values(
      days.map((online) => ({
        ...common,
        transmission: 'manual' as const,
        description: 'Sempre tagliandata.',
        listing_type: 'sale' as const,
        sale_price: 900_000,
        status: soldAgo === undefined ? ('active' as const) : ('sold' as const),
        created_at: ago(online + (soldAgo ?? 0)),
        updated_at: ago(soldAgo ?? online),
      })),
    )
    .execute()
}
const standing = (model: string) => findStanding(ctx, { make: 'FIAT', model })

it('stores the median days until adverts of a model were sold, else the median of those on sale, else nothing', async () => {
  await advertise('Panda', [10, 20, 30, 40, 50], 3)
  await advertise('Panda', [1, 1, 1, 1, 1, 1])
  await advertise('Tipo', [4, 8, 12, 16, 20, 24, 28])
  await advertise('Tipo', [100, 100], 9)
  await advertise('Punto', [4, 8, 12, 16])
  await advertise('Doblò', [4, 8, 12, 16, 20], 400)
  await measureStandings(ctx)
  expect(await standing('panda')).toEqual({ days: 30, adverts: 5, areSold: true })
  expect(await standing('Tipo')).toEqual({ days: 16, adverts: 7, areSold: false })
  expect(await standing('Punto')).toBeNull()
  expect(await standing('Doblò')).toBeNull()
})

it('updates the median days online, and deletes them once too few adverts are left', async () => {
  await db.deleteFrom('vehicle_listings').where('model', '=', 'Tipo').execute()
  await advertise('Panda', [60, 60], 1)
  await measureStandings(ctx)
  expect(await standing('Panda')).toEqual({ days: 40, adverts: 7, areSold: true })
  expect(await standing('Tipo')).toBeNull()
})

it('counts one day online from an evening to the next morning', async () => {
  await advertise('Mobi', [1, 1, 1, 1, 1])
  await db
    .updateTable('vehicle_listings')
    .set({ created_at: sql<Date>`(italian_day(now()) - 1 + time '23:30') at time zone 'Europe/Rome'` })
    .where('model', '=', 'Mobi')
    .execute()
  await measureStandings(ctx)
  expect(await standing('Mobi')).toEqual({ days: 1, adverts: 5, areSold: false })
})
