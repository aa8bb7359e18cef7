import { createDatabase } from '@autopiazza/server/database/database'
import { createAccounts } from '@autopiazza/server/modules/identity/index'
import pg from 'pg'
import type { Database } from '../database.ts'
import { Buyer, carPrice } from './buyer.ts'

const quiet = { warn: () => undefined, error: () => undefined }

interface Place {
  readonly database: Database
  readonly address: string
  readonly secret: string
}

/** Brings signed-in buyers, vendors and cars into the market. */
export class Marketplace {
  #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  async buyers(count: number): Promise<Buyer[]> {
    const { database, address, secret } = this.#place
    const people = await this.#people('buyer', count)
    const pool = new pg.Pool({ ...(await database.connection()), max: 2 })
    try {
      const accounts = createAccounts({ db: createDatabase(pool), baseUrl: address, secret, log: quiet })
      const buyers: Buyer[] = []
      for (const person of people) {
        const lines = await accounts.openSession(person.id, new Headers(), null)
        buyers.push(new Buyer(address, { ...person, cookie: lines.map((line) => line.split(';')[0]).join('; ') }))
      }
      return buyers
    } finally {
      await pool.end()
    }
  }

  vendors(count: number): Promise<readonly { id: string; email: string }[]> {
    return this.#people('vendor', count)
  }

  /** Equal cars with one unit each, one for each of these vendors. */
  async cars(vendors: readonly string[]): Promise<string[]> {
    const rows = await this.#place.database.query<{ id: string }>(
      `insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price)
       select vendor.id, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Una Panda tenuta bene.', 'sale', $2
       from unnest($1::uuid[]) as vendor (id) returning id`,
      [vendors, carPrice * 100],
    )
    return rows.map(({ id }) => id)
  }

  #people(role: 'buyer' | 'vendor', count: number): Promise<{ id: string; email: string }[]> {
    return this.#place.database.query(
      `with person as (
         insert into users (name, email, email_verified, role)
         select 'Anna', $1 || '.' || gen_random_uuid() || '@prova.example', true, $1 from generate_series(1, $2::int)
         returning id, email, role)
       insert into profiles (id, email, first_name, role) select id, email, 'Anna', role from person returning id, email`,
      [role, count],
    )
  }
}
