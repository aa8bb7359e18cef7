import { readFile } from 'node:fs/promises'
import { Database } from '../../tests/reliability/database.ts'
import { inRoot } from '../setup/places.mjs'

/** Runs queries on the running product's own database, as its superuser, beside the product's back. */
export async function inDatabase(dataDir, read) {
  const database = new Database(dataDir)
  try {
    return await read((query) => database.query(query))
  } finally {
    await database.close()
  }
}

/** The demo stock was loaded whole and once, however often its loading was killed. */
export async function checkStock(dataDir, expect) {
  const files = ['demo/stock.csv', 'demo/photographed-cars.csv'].map((file) => readFile(inRoot(file), 'utf8'))
  const cars = (await Promise.all(files)).flatMap((text) => text.trim().split('\n').slice(1))
  const [{ count }] = await inDatabase(dataDir, (query) => query('select count(*)::int from vehicle_listings'))
  expect(count === cars.length, `the demo stock has ${cars.length} cars, not ${count}`)
}

/** No car has more open reservations than units, and the stock knows of each. */
export async function checkUnits(dataDir, expect) {
  const wrong = await inDatabase(dataDir, (query) =>
    query(`select stock.vehicle_listing_id, stock.quantity, stock.held, count(open.id)::int as open
      from vehicle_inventory stock
      left join vehicle_reservations open on open.vehicle_id = stock.vehicle_listing_id and open.status in ('pending', 'confirmed')
      group by stock.id having count(open.id) > stock.quantity or count(open.id) <> stock.held`),
  )
  expect(wrong.length === 0, `no unit is held twice: ${JSON.stringify(wrong)}`)
}
