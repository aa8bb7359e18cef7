import { createPool } from '@autopiazza/server/database/pool'
import type pg from 'pg'
import { insertAccounts, insertVehicles, openSessions } from '../../tests/reliability/people/test-accounts.ts'

interface MarketplaceInput {
  readonly connectionString: string
  readonly baseUrl: string
  readonly secret: string
  readonly buyers: number
}

const silent = { warn: () => undefined, error: () => undefined }
/** Euro. */
const carPrice = 12_900

/** Signs buyers in, and returns their cookies and a function that puts a car with very many units on sale. */
export async function openMarketplace({ connectionString, baseUrl, secret, buyers }: MarketplaceInput) {
  const pool = createPool({ connectionString, log: silent })
  const query = async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(text, [...values])).rows
  const [vendor] = await insertAccounts(query, 'vendor', 1)
  const accounts = await insertAccounts(query, 'buyer', buyers)
  const sessions = await openSessions({ pool, baseUrl, secret, accounts })
  const cookies = sessions.map((lines) => lines.map((line) => line.split(';')[0]).join('; '))
  return {
    cookies,
    async vehicle(): Promise<string> {
      const [id = ''] = await insertVehicles(query, [vendor?.id ?? ''], carPrice)
      // More units than a vendor may have, so that none of the measured reservations is refused.
      await pool.query('alter table vehicle_inventory drop constraint if exists inventory_quantity_limit')
      await pool.query('update vehicle_inventory set quantity = 1000000 where vehicle_listing_id = $1', [id])
      return id
    },
    /** Returns the held units of a car, as counted by the database. */
    async held(vehicleId: string): Promise<number> {
      const { rows } = await pool.query<{ held: number }>(
        'select held from vehicle_inventory where vehicle_listing_id = $1',
        [vehicleId],
      )
      return rows[0]?.held ?? 0
    },
    /** Ends every hold of a car, because a buyer may have few unpaid holds. */
    async release(vehicleId: string): Promise<void> {
      await pool.query(
        `update vehicle_reservations set status = 'cancelled', ended_at = now(), ended_by = 'system', end_reason = 'payment_unavailable'
         where vehicle_id = $1 and status = 'pending'`,
        [vehicleId],
      )
    },
    async bareVehicle(): Promise<number> {
      await pool.query(`create table if not exists r_inv (vehicle_id int generated always as identity primary key, quantity int not null check (quantity >= 0), version int not null default 0) with (fillfactor = 50);
        create table if not exists r_res (id bigint generated always as identity primary key, vehicle_id int not null, user_id int not null, status text not null, amount int not null, created_at timestamptz not null default now())`)
      const { rows } = await pool.query<{ vehicle_id: number }>(
        'insert into r_inv (quantity) values (1000000) returning vehicle_id',
      )
      return rows[0]?.vehicle_id ?? 0
    },
    close: () => pool.end(),
  }
}
