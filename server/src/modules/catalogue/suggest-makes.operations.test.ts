import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { suggestMakes } from './index.ts'
import { makes } from '@autopiazza/reference-data/cars'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = {
  actor: { kind: 'visitor', visitorKey: null },
  db,
  now: () => new Date(),
  language: 'it',
  address: null,
} as const

async function advertise(make: string, model: string, status: 'active' | 'inactive' = 'active'): Promise<void> {
  const email = `${crypto.randomUUID()}@example.it`
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Anna', email, role: 'vendor', language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role: 'vendor' }).execute()
  await db
    .insertInto('vehicle_listings')
    .values({
      user_id: id,
      make,
      model,
      status,
      year: 2020,
      mileage: 1,
      fuel_type: 'petrol',
      transmission: 'manual',
      description: 'Una macchina.',
      listing_type: 'sale',
      sale_price: 100,
    })
    .execute()
}
const modelsOf = async (make: string) => (await suggestMakes({ ctx })).find((entry) => entry.make === make)?.models

describe('suggesting makes and models', () => {
  it('suggests every make and its models even without an advert', async () => {
    const suggested = await suggestMakes({ ctx })
    expect(suggested.map(({ make }) => make).toSorted()).toEqual([...makes].toSorted())
    expect(await modelsOf('Fiat')).toEqual(expect.arrayContaining(['Panda', '500', 'Tipo']))
    expect((await modelsOf('BMW'))?.slice(-3)).toEqual(['XM', 'Z3', 'Z4'])
  })

  it('suggests the makes and models of active adverts in their most common spelling, without duplicates', async () => {
    for (const model of ['PANDA', 'panda']) await advertise('Fiat', model)
    for (const model of ['Barchetta', 'barchetta', 'Barchetta']) await advertise('Fiat', model)
    await advertise('Fiat', 'Dino', 'inactive')
    await advertise('Trabant', '601')
    const fiat = await modelsOf('Fiat')
    expect(fiat?.filter((model) => /panda$|barchetta|dino/i.test(model))).toEqual([
      'Barchetta',
      'Grande Panda',
      'Panda',
    ])
    expect(await modelsOf('Trabant')).toEqual(['601'])
  })
})
