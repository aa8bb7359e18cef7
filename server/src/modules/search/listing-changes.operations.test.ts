import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listChangesSince, type SeenTransactions } from './reads/listing-changes.ts'

const { pool, connectionString } = await testDatabase()
const ctx = { db: createDatabase(pool) }
let vendor: string
let seen: SeenTransactions

async function changes(): Promise<string[]> {
  const found = await listChangesSince(ctx, seen)
  seen = found.seen
  return found.changes.map(({ id, isSearched }) => `${id} ${isSearched ? 'searched' : 'shown'}`).toSorted()
}

async function addListing(fields: Partial<Record<string, unknown>> = {}): Promise<string> {
  const row = {
    user_id: vendor,
    make: 'Fiat',
    model: 'Panda',
    year: 2020,
    mileage: 1,
    fuel_type: 'petrol',
    transmission: 'manual',
    description: 'Descrizione lunga',
    listing_type: 'sale',
    sale_price: 1_000_000,
    ...fields,
  } as const
  return (await ctx.db.insertInto('vehicle_listings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const update = (id: string, set: Record<string, unknown>) =>
  ctx.db.updateTable('vehicle_listings').set(set).where('id', '=', id).execute()

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  vendor = (await ctx.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  await ctx.db.insertInto('profiles').values({ id: vendor, email: user.email, role: 'vendor' }).execute()
  seen = (await pool.query<{ seen: string }>('select pg_current_snapshot()::text as seen')).rows[0]?.seen ?? ''
})

describe('change log of adverts', () => {
  test('logs every change of an active advert once, with whether it affects searches', async () => {
    const id = await addListing()
    expect(await changes()).toEqual([`${id} searched`])
    expect(await changes()).toEqual([])

    await update(id, { views: 1 })
    expect(await changes()).toEqual([`${id} shown`])
    await update(id, { views: 2 })
    await update(id, { sale_price: 900_000 })
    expect(await changes()).toEqual([`${id} searched`])
    await update(id, { rental_terms: 'Cauzione di 300 euro', sale_price: 900_000 })
    expect(await changes()).toEqual([])
    await update(id, { status: 'inactive' })
    expect(await changes()).toEqual([`${id} searched`])
    await update(id, { sale_price: 800_000 })
    expect(await changes()).toEqual([])
    await ctx.db.deleteFrom('vehicle_listings').where('id', '=', id).execute()
    expect(await changes()).toEqual([`${id} searched`])
  })

  test('logs the adverts moved by a change of a pickup point or of the kind of seller', async () => {
    const id = await addListing()
    await changes()
    const place = {
      user_id: vendor,
      name: 'Sede',
      address: 'Via 1',
      city: 'Asti',
      province: 'AT',
      postal_code: '14100',
    }
    await ctx.db
      .insertInto('vendor_pickup_locations')
      .values({ ...place, is_default: true })
      .execute()
    expect(await changes()).toEqual([`${id} searched`])
    await ctx.db.updateTable('vendor_pickup_locations').set({ latitude: 44.9, longitude: 8.2 }).execute()
    expect(await changes()).toEqual([`${id} searched`])
    const company = {
      company_name: 'A',
      vat_number: '00000000000',
      location: 'Asti',
      visura_camera_url: 'https://a.it',
    }
    await ctx.db
      .insertInto('vendor_details')
      .values({ id: vendor, ...company })
      .execute()
    expect(await changes()).toEqual([`${id} searched`])
  })

  test('returns a change that commits after changes with a later number', async () => {
    const [early, late] = [await addListing(), await addListing()]
    await changes()
    const slow = new pg.Client({ connectionString })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query('update vehicle_listings set mileage = 5 where id = $1', [early])
      await update(late, { mileage: 6 })
      expect(await changes()).toEqual([`${late} searched`])
      await slow.query('commit')
      expect(await changes()).toEqual([`${early} searched`])
    } finally {
      await slow.end()
    }
  })

  test('does not return a change that was rolled back', async () => {
    const id = await addListing()
    await changes()
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update vehicle_listings set mileage = 7 where id = $1', [id])
    await client.query('rollback')
    client.release()
    expect(await changes()).toEqual([])
  })
})
