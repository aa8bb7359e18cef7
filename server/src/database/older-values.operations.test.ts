import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { unmigratedDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await unmigratedDatabase()
const log = { info: () => undefined }

test('deletes values of the previous engine, and queues every advert that sells a car for valuation', async () => {
  await migrate({ connectionString, log, upTo: 151 })
  const { rows: adverts } = await pool.query<{ id: string; status: string }>(
    `with vendor as (
      insert into users (name, email, role, language) values ('Anna', 'anna@example.com', 'vendor', 'it') returning id
    ), profile as (
      insert into profiles (id, email, role, first_name) select id, 'anna@example.com', 'vendor', 'Anna' from vendor returning id
    )
    insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price, status)
    select id, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Tagliandata.', 'sale', 1000000, status
    from profile, unnest(array['active', 'pending', 'inactive']) status
    returning id, status`,
  )
  await pool.query('delete from listings_to_value')
  await pool.query(`insert into market_models (model, adverts, measured) values ('{"terms": {}}', 150, '{}')`)
  await pool.query(
    `insert into listing_valuations (vehicle_id, family, sale_price, value, low, high, comparables, label, average, adjustments, like_adverts)
    select id, 'fiat/panda/engine', 1000000, 1000000, 900000, 1100000, 9, 'fair', 980000, '[]', '[]' from vehicle_listings where status = 'active'`,
  )
  await migrate({ connectionString, log })

  const { rows } = await pool.query(
    `select (select count(*)::int from market_models) as models, (select count(*)::int from listing_valuations) as valuations,
      (select array_agg(vehicle_id order by vehicle_id) from listings_to_value) as waiting`,
  )
  const onSale = adverts.filter(({ status }) => status !== 'inactive').map(({ id }) => id)
  expect(rows).toEqual([{ models: 0, valuations: 0, waiting: onSale.toSorted() }])
})
