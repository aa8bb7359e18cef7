import { describe, expect, it } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()

describe('the schema', () => {
  it('every table, view and column has a description', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select c.relname || coalesce('.' || a.attname, '') as name
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
        and (col_description(c.oid, a.attnum) is null or obj_description(c.oid, 'pg_class') is null)`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })

  it('every foreign key has an index', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select k.conrelid::regclass || ' ' || k.conname as name
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index i
          where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey)
        )`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })
})
