import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inRoot } from '../setup/places.mjs'

/** Runs queries on the running product's own database, as its superuser, beside the product's back. */
export async function inDatabase(dataDir, read) {
  const [, , , port, sockets, address] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({
    host: sockets || address,
    port: Number(port),
    user: 'postgres',
    password: (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim(),
    database: 'autopiazza',
  })
  await client.connect()
  try {
    return await read(async (query) => (await client.query(query)).rows)
  } finally {
    await client.end()
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
