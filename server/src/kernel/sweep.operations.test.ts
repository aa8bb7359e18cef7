import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from './context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { deleteInBatches, deletePageByPage, type PageEnd } from './sweep.ts'

const db = createDatabase((await testDatabase()).pool)
const ctx = systemContext({ db, now: () => new Date() }, 'sweep')
await sql`create table swept (id uuid primary key default uuidv7(), at timestamptz not null, is_kept boolean not null default false)`.execute(
  db,
)

const insertRows = (count: number, isKept: boolean) =>
  sql`insert into swept (at, is_kept) select now() - number * interval '1 second', ${isKept} from generate_series(1, ${count}::int) number`.execute(
    db,
  )

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from swept`.execute(db)
  return rows[0]?.count ?? -1
}

beforeEach(async () => void (await sql`truncate swept`.execute(db)))

describe('deletion of old rows', () => {
  test.each([0, 999, 1_000, 1_001, 2_000])(
    'deletes all of %i old rows, up to a thousand in each statement',
    async (count) => {
      await insertRows(count, false)
      const limits: number[] = []
      await deleteInBatches(ctx, (limit) => {
        limits.push(limit)
        return sql`delete from swept where id in (select id from swept limit ${limit})`
      })
      expect({ left: await countRows(), statements: limits }).toEqual({
        left: 0,
        statements: Array.from({ length: Math.floor(count / 1_000) + 1 }, () => 1_000),
      })
    },
  )

  test('does not delete excluded rows, and deletes old rows that come after a full page of excluded rows', async () => {
    await insertRows(700, false)
    await insertRows(1_300, true)
    await insertRows(500, false)
    let pages = 0
    await deletePageByPage(ctx, (after, limit) => {
      pages += 1
      return sql<PageEnd>`
        with page as (
          select * from swept where (at, id) > (${after.at}::timestamptz, ${after.id}::uuid) and at < now() order by at, id limit ${limit}
        ), gone as (delete from swept using page where swept.id = page.id and not page.is_kept)
        select at::text, id from page order by at desc, id desc limit 1`
    })
    expect({ left: await countRows(), pages }).toEqual({ left: 1_300, pages: 4 })
  })
})
