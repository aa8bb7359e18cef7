import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiledStatement } from './compiled-statement.ts'
import type { Database } from './database.ts'

const db: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('rejects a statement with a parameter that is not one of its values, because PostgreSQL would plan it for each call', async () => {
  const newest = (limit: (on: number) => number | ReturnType<typeof sql.lit<number>>) =>
    compiledStatement(['userId'], (on, valueOf) =>
      on.selectFrom('vehicle_listings').select('id').where('user_id', '=', valueOf('userId')).limit(limit(3)),
    )
  await expect(newest((count) => count)(db, { userId: '1' })).rejects.toThrow('3 is a parameter besides userId')
  expect(await newest(sql.lit)(db, { userId: '1' })).toEqual([])
})
