import { factColumn, factNames } from '@autopiazza/contract/vehicle-facts'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()
const columns = factNames.map(factColumn).toSorted()

test("the table of adverts has exactly the contract's facts of a car", async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'vehicle_listings' and column_name <> all (columns_beside_facts())`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(columns)
})

test.each(['vehicle_listings_facts', 'vehicle_listings_saved_search_change', 'vehicle_listings_touch'])(
  'the change log tracks every fact in %s',
  async (trigger) => {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_trigger
        join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
        where tgname = $1`,
      [trigger],
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns))
  },
)

test('treats a changed fact as a change that searches compare', async () => {
  const { rows } = await pool.query<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'changes_search'",
  )
  expect(columns.filter((column) => !rows[0]?.body.includes(`one.${column},`))).toEqual([])
})
