import { newDriversFeature, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { bodyTypes } from '@autopiazza/contract/vocabulary'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, editListing } from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)

it('the database and the contract agree on which power, weight and body qualify a car for new drivers', async () => {
  const { rows } = await pool.query<{ horsepower: number; weight: number | null; body: never; suits: boolean | null }>(
    `select horsepower, weight, body, suits_new_drivers(horsepower, weight, body) as suits
     from generate_series(1, 400) horsepower, unnest(array[null, 500, 733, 734, 1000, 1080, 1333, 1400, 2000]::int[]) weight, unnest($1::text[]) body`,
    [[...bodyTypes, null]],
  )
  expect(rows.length).toBe(400 * 9 * (bodyTypes.length + 1))
  const differing = rows.filter(
    ({ horsepower, weight, body, suits }) => suitsNewDrivers({ horsepower, weight, bodyType: body }) !== suits,
  )
  expect(differing).toEqual([])
})

it('an advert is marked for new drivers by the facts of the car, whatever the vendor selected', async () => {
  const vendor = await person('vendor')
  const featuresOf = async (id: string) =>
    (await db.selectFrom('vehicle_listings').select('features').where('id', '=', id).executeTakeFirstOrThrow()).features
  const input = (change: Record<string, unknown>) =>
    pandaForSale({ bodyType: 'hatchback', features: ['bluetooth'], ...change })

  const created = await createListing({ ctx: vendor, input: input({ horsepower: 69, weight: null }) })
  if (!created.ok) throw new Error(created.code)
  const { id } = created.value
  expect(await featuresOf(id)).toEqual(['bluetooth', newDriversFeature])

  const edit = async (change: Record<string, unknown>) => {
    const edited = await editListing({ ctx: vendor, input: { id, fields: input(change) } })
    expect(edited).toMatchObject({ ok: true })
    return featuresOf(id)
  }
  expect(await edit({ horsepower: 150, weight: null, features: ['bluetooth', newDriversFeature] })).toEqual([
    'bluetooth',
  ])
  expect(await edit({ horsepower: 110, weight: null })).toEqual(['bluetooth'])
  expect(await edit({ horsepower: 110, weight: 1_300 })).toEqual(['bluetooth', newDriversFeature])
})
