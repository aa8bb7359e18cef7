import { createDatabase } from '@autopiazza/server/database/database'
import { createPool } from '@autopiazza/server/database/pool'
import { createAccounts } from '@autopiazza/server/modules/identity/index'

interface Place {
  readonly connectionString: string
  readonly baseUrl: string
  readonly secret: string
  readonly buyers: number
  /** Keeps people of one run apart from those of another in the same database. */
  readonly run?: string
}

const quiet = { warn: () => undefined, error: () => undefined }

/** Signed-in buyers, as cookies, and a way to put a car with a great many units on sale. */
export async function openMarket({ connectionString, baseUrl, secret, buyers, run = '' }: Place) {
  const pool = createPool({ connectionString, log: quiet })
  const accounts = createAccounts({ db: createDatabase(pool), baseUrl, secret, log: quiet })
  const people = async (role: string, count: number): Promise<string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `with person as (insert into users (name, email, email_verified, role) select 'Anna', $1 || n || $3 || '@bench.example', true, $1 from generate_series(1, $2::int) n returning id, email, role)
       insert into profiles (id, email, first_name, role) select id, email, 'Anna', role from person returning id`,
      [role, count, run],
    )
    return rows.map(({ id }) => id)
  }
  const [vendorId] = await people('vendor', 1)
  const cookies: string[] = []
  for (const id of await people('buyer', buyers)) {
    const lines = await accounts.openSession(id, new Headers(), null)
    cookies.push(lines.map((line) => line.split(';')[0]).join('; '))
  }
  return {
    cookies,
    async vehicle(): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price)
         values ($1, 'Fiat', 'Panda', 2024, 10, 'petrol', 'manual', 'Molte uguali, per misurare.', 'sale', 1290000) returning id`,
        [vendorId],
      )
      const id = rows[0]?.id ?? ''
      // More units than a vendor may have, so that none of the measured reservations is refused.
      await pool.query('alter table vehicle_inventory drop constraint if exists inventory_quantity_limit')
      await pool.query('update vehicle_inventory set quantity = 1000000 where vehicle_listing_id = $1', [id])
      return id
    },
    /** Units held of a car, as the database counted them. */
    async held(vehicleId: string): Promise<number> {
      const { rows } = await pool.query<{ held: number }>(
        'select held from vehicle_inventory where vehicle_listing_id = $1',
        [vehicleId],
      )
      return rows[0]?.held ?? 0
    },
    /** Ends every hold of a car: a buyer may have few that are not paid. */
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
