import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { inDatabase } from './in-database.ts'

/** Makes the database fail at every write of these rows, as with a full disk. Returns the function that repairs it. */
export async function breakWrites(table: string, column: string, value: string): Promise<() => Promise<void>> {
  const name = `broken_${randomUUID().replaceAll('-', '')}`
  await inDatabase(async (database) => {
    await database.query(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken by a journey'; end $$`,
    )
    await database.query(
      `create trigger ${name} before insert or update on ${table} for each row when (new.${column} = '${value}') execute function ${name}()`,
    )
  })
  return () => inDatabase(async (database) => void (await database.query(`drop function ${name} cascade`)))
}

/**
 * Makes the server fail at reading these rows: their time is invalid, and sorts last wherever the newest come first,
 * so that other pages
 * do not read them. Returns the function that repairs it.
 */
export async function breakReads(
  table: string,
  column: string,
  where: string,
  value: string,
): Promise<() => Promise<void>> {
  const change = async (time: string) =>
    inDatabase(async (database) => {
      const { rowCount } = await database.query(`update ${table} set ${column} = ${time} where ${where} = $1`, [value])
      if (!rowCount) throw new Error(`${table} has no row to break or repair`)
    })
  await change(`'-infinity'`)
  return () => change('now()')
}

/** Returns the id of the user signed in on this page. */
export async function userIdOn(page: Page): Promise<string> {
  const { session } = await callApi<{ session: { userId: string } | null }>(page.request, '/api/auth/session')
  if (!session) throw new Error('No session is open')
  return session.userId
}
