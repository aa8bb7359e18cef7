import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { unmigratedDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await unmigratedDatabase()
const log = { info: () => undefined }

interface OlderAdvert {
  readonly what: string
  readonly status?: 'active' | 'inactive' | 'sold'
  readonly awaitsPhotos?: boolean
  /** Prices in euro with the days since, the oldest first. */
  readonly prices: readonly (readonly [price: number, daysAgo: number])[]
  readonly audit?: readonly (readonly [action: string, daysAgo: number])[]
  /** An undone import: the price that it set, and when it was applied. */
  readonly undone?: { readonly price: number; readonly daysAgo: number }
  /** The expected reduction below the reference price, with the days that it covers, and whether each price was visible. */
  readonly drop: { readonly amount: number; readonly days: number } | null
  readonly kept: readonly string[]
}

const adverts: readonly OlderAdvert[] = [
  {
    what: 'lowered',
    prices: [
      [10_000, 40],
      [9_000, 2],
    ],
    drop: { amount: 1_000, days: 30 },
    kept: ['10000', '9000'],
  },
  {
    what: 'lowered within a day',
    prices: [
      [12_000, 2],
      [10_000, 1.9],
    ],
    drop: null,
    kept: ['12000', '10000'],
  },
  {
    what: 'lowered every twelve hours',
    prices: [
      [12_000, 40],
      [11_000, 3.01],
      [10_500, 2.5],
      [10_000, 2],
    ],
    drop: { amount: 1_000, days: 30 },
    kept: ['12000', '11000', '10500', '10000'],
  },
  {
    what: 'imported, and never online',
    status: 'inactive',
    awaitsPhotos: true,
    prices: [
      [12_000, 9],
      [10_000, 2],
    ],
    drop: null,
    kept: ['(12000)', '(10000)'],
  },
  {
    what: 'imported, and online later at a lower price',
    prices: [
      [12_000, 9],
      [10_000, 5],
    ],
    audit: [['listing.activate', 3]],
    drop: null,
    kept: ['(12000)', '(10000)', '10000'],
  },
  {
    what: 'offline in between',
    prices: [
      [10_000, 30],
      [9_000, 2],
    ],
    audit: [
      ['listing.deactivate', 20],
      ['listing.activate', 10],
    ],
    drop: { amount: 1_000, days: 18 },
    kept: ['10000', '(10000)', '10000', '9000'],
  },
  {
    what: 'offline now',
    status: 'inactive',
    prices: [
      [10_000, 30],
      [9_000, 5],
    ],
    audit: [['listing.deactivate', 2]],
    drop: null,
    kept: ['10000', '9000', '(9000)'],
  },
  {
    what: 'sold',
    status: 'sold',
    prices: [
      [10_000, 30],
      [9_000, 5],
    ],
    drop: null,
    kept: ['10000', '9000', '(9000)'],
  },
  {
    what: 'lowered after an import that was undone',
    prices: [
      [10_000, 40],
      [8_000, 9],
      [10_000, 6.01],
      [9_500, 2],
    ],
    undone: { price: 8_000, daysAgo: 8.9 },
    drop: { amount: 500, days: 27 },
    kept: ['10000', '8000 undone', '10000', '9500'],
  },
]

test('compares earlier prices with those that were visible, as far as the audit log shows', async () => {
  await migrate({ connectionString, log, upTo: 147 })
  const client = await pool.connect()
  const ids: string[] = []
  try {
    await client.query(`set session time zone 'UTC'`)
    const { rows: people } = await client.query<{ id: string }>(
      `insert into users (name, email, role, language) values ('Anna', 'anna@example.com', 'vendor', 'it') returning id`,
    )
    const vendor = people[0]?.id
    await client.query(
      `insert into profiles (id, email, role, first_name) values ($1, 'anna@example.com', 'vendor', 'Anna')`,
      [vendor],
    )
    for (const { status = 'active', awaitsPhotos = false, prices, audit = [], undone } of adverts) {
      const { rows } = await client.query<{ id: string }>(
        `insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price, status, awaits_photos, created_at)
        values ($1, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Sempre tagliandata.', 'sale', $2, $3, $4, now() - make_interval(secs => $5)) returning id`,
        [vendor, (prices[0]?.[0] ?? 0) * 100, status, awaitsPhotos, (prices[0]?.[1] ?? 0) * 86_400],
      )
      const id = rows[0]?.id ?? ''
      ids.push(id)
      for (const [at, [price, daysAgo]] of prices.entries())
        if (at > 0)
          await client.query(
            `insert into listing_prices (vehicle_id, position, sale_price, since) values ($1, $2, $3, now() - make_interval(secs => $4))`,
            [id, at + 1, price * 100, daysAgo * 86_400],
          )
      await client.query('update vehicle_listings set sale_price = $2 where id = $1', [
        id,
        (prices.at(-1)?.[0] ?? 0) * 100,
      ])
      for (const [action, daysAgo] of audit)
        await client.query(
          `insert into audit_entries (occurred_at, actor_kind, action, subject_kind, subject_id) values (now() - make_interval(secs => $3), 'vendor', $2, 'listing', $1)`,
          [id, action, daysAgo * 86_400],
        )
      if (undone)
        await client.query(
          `with run as (
            insert into stock_imports (vendor_id, file_name, format, file, columns, state, row_count, applied_at)
            values ($2, 'stock.csv', 'csv', '', '[]', 'undone', 1, now() - make_interval(secs => $4)) returning id
          )
          insert into stock_import_rows (import_id, number, title, outcome, result, listing_id, before, after)
          select id, 2, 'Fiat Panda', 'update', 'restored', $1, '{"salePrice": 1}', jsonb_build_object('salePrice', $3::int) from run`,
          [id, vendor, undone.price * 100, undone.daysAgo * 86_400],
        )
    }
  } finally {
    client.release()
  }
  await migrate({ connectionString, log })

  for (const [at, { what, drop, kept }] of adverts.entries()) {
    const drops = await pool.query('select amount, days from listing_price_drops where vehicle_id = $1', [ids[at]])
    expect([what, drops.rows]).toEqual([what, drop ? [{ amount: drop.amount * 100, days: drop.days }] : []])
    const prices = await pool.query<{ price: number; is_visible: boolean; is_undone: boolean; position: number }>(
      'select position, sale_price / 100 as price, is_visible, is_undone from listing_prices where vehicle_id = $1 order by position',
      [ids[at]],
    )
    const written = prices.rows.map(({ price, is_visible, is_undone }) =>
      is_visible ? `${price}${is_undone ? ' undone' : ''}` : `(${price})`,
    )
    expect([what, written]).toEqual([what, kept])
    expect(prices.rows.map(({ position }) => position)).toEqual(written.map((_, index) => index + 1))
  }
})
