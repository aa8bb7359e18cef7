import type { Database } from '@autopiazza/server/database/database'
import { advert } from '@autopiazza/server/modules/search/testing/generated-adverts'
import { storeAdverts } from '@autopiazza/server/modules/search/testing/store-adverts'
import fc from 'fast-check'
import type { SeededRandom } from '../seeded-random.ts'

/** Adds, changes, ends, revives and removes adverts one after the other, each in a transaction of its own. */
export class RandomChanges {
  readonly #db: Database
  readonly #vendors: readonly string[]
  readonly #random: SeededRandom
  readonly #ids: string[]
  made = 0

  constructor(db: Database, { vendors, ids }: { vendors: readonly string[]; ids: string[] }, random: SeededRandom) {
    this.#db = db
    this.#vendors = vendors
    this.#ids = ids
    this.#random = random
  }

  async makeOne(): Promise<void> {
    this.made += 1
    const kind = this.#random.upTo(10)
    const seed = Math.floor(this.#random.upTo(2 ** 30))
    if (kind < 2) {
      this.#ids.push(...(await storeAdverts(this.#db, this.#vendors, { count: 1, seed })))
      return
    }
    const place = Math.floor(this.#random.upTo(this.#ids.length))
    const id = this.#ids[place] ?? ''
    const [values] = fc.sample(advert, { numRuns: 1, seed })
    if (!values) return
    if (kind < 3) {
      await this.#db.deleteFrom('vehicle_listings').where('id', '=', id).execute()
      this.#ids[place] = this.#ids.at(-1) ?? ''
      this.#ids.pop()
      return
    }
    const { vendor, market: _market, sale_price: sale, daily_rate: rate, ...facts } = values
    const change =
      kind < 5
        ? { status: facts.status }
        : {
            ...facts,
            user_id: this.#vendors[vendor] ?? '',
            sale_price: facts.listing_type === 'rent' ? null : sale,
            daily_rate: facts.listing_type === 'sale' ? null : rate,
          }
    await this.#db.updateTable('vehicle_listings').set(change).where('id', '=', id).execute()
  }
}
