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

/** Makes the server fail at reading these rows, on every page: their time is invalid. Returns the function that repairs it. */
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

/** Makes the server fail at reading this buyer's checkout of a car, which no other page reads. Returns the function that repairs it. */
export async function breakCheckout(buyerId: string, vehicleId: string): Promise<() => Promise<void>> {
  const row = [buyerId, vehicleId]
  await inDatabase(async (database) => {
    await database.query(`insert into checkout_drafts (user_id, vehicle_id, draft) values ($1, $2, '[]')`, row)
  })
  return () =>
    inDatabase(async (database) => {
      await database.query('delete from checkout_drafts where user_id = $1 and vehicle_id = $2', row)
    })
}

/** Returns the id of the user signed in on this page. */
export async function userIdOn(page: Page): Promise<string> {
  const { session } = await callApi<{ session: { userId: string } | null }>(page.request, '/api/auth/session')
  if (!session) throw new Error('No session is open')
  return session.userId
}
