import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { sqlSearchIndex } from '../modules/search/index.ts'
import { catalogueReader } from '../modules/search/testing/catalogue-reader.ts'
import { searchAnswerRoute } from './search-answer.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const index = sqlSearchIndex({ db })
const general = openSite(db)
const ready = openSite(db, {
  routes: searchAnswerRoute({ index, reader: catalogueReader(), ctx: () => systemContext(db, 'test') }),
})

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email: user.email, role: 'vendor' }).execute()
  const car = {
    user_id: id,
    make: 'Fiat',
    model: 'Panda',
    mileage: 1,
    transmission: 'manual',
    description: 'Descrizione "lunga", con à e €',
    listing_type: 'sale',
    sale_price: 1_000_000,
  } as const
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...car,
    year: 2000 + (at % 20),
    fuel_type: at % 2 === 0 ? ('petrol' as const) : ('hybrid' as const),
    features: at % 3 === 0 ? ['navigation'] : [],
  }))
  await db.insertInto('vehicle_listings').values(rows).execute()
})

describe('the ready answer of a search', () => {
  test.each([
    '',
    '?page=2',
    '?q=panda&sort=year_desc',
    '?fuelType=petrol,hybrid&minYear=2005&pageSize=5',
    '?fuelType[0]=petrol&fuelType[1]=hybrid',
    '?features=Navigation',
    '?place=Torino&radius=50',
    '?place=Torino&sort=distance',
    '?make=Lada',
    '?rental=1&listingType=rental',
    '?withPhotos=true',
    '?fuelType=petrol&fuelType=hybrid',
  ])('is the one of the API: %s', async (query) => {
    const [expected, answered] = await Promise.all([general, ready].map((site) => site.get(`/api/search${query}`)))
    expect(answered?.status).toBe(expected?.status)
    expect(await answered?.json()).toEqual(await expected?.json())
    for (const name of ['content-type', 'cache-control', 'vary', 'x-frame-options'])
      expect(answered?.headers.get(name)).toBe(expected?.headers.get(name))
  })

  test.each([
    '?page=0',
    '?minYear=abc',
    '?place=Atlantide',
    '?fuelType=steam',
    `?q=${'a'.repeat(300)}`,
    '?make=%00',
    '?features=%00',
  ])('is a refusal in the usual shape: %s', async (query) => {
    const answers = await Promise.all([general, ready].map((site) => site.get(`/api/search${query}`)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    const [expected, body] = await Promise.all(answers.map(async (answer) => (await answer.json()) as object))
    expect({ ...body, requestId: null }).toEqual({ ...expected, requestId: null })
  })
})
