import type { Query } from '../people/test-accounts.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { ShownFact } from './shown-fact.ts'

/** The only car of its make, so that it cannot be confused with anything else on a page. */
export interface MarkedCar {
  readonly id: string
  readonly make: string
  /** In euro, of five digits. */
  readonly price: ShownFact<number>
  readonly isActive: ShownFact<boolean>
  readonly seller: MarkedSeller
}

export interface MarkedSeller {
  readonly id: string
  readonly name: ShownFact<string>
  readonly isSuspended: ShownFact<boolean>
}

const carsOfSeller = 2

/** Puts cars of these sellers online. */
export async function putOnline(query: Query, sellers: readonly { readonly id: string }[]): Promise<MarkedCar[]> {
  const cars: MarkedCar[] = []
  for (const { id } of sellers) {
    const seller = { id, name: new ShownFact('Anna'), isSuspended: new ShownFact(false) }
    for (let at = 0; at < carsOfSeller; at += 1) {
      const make = `Marca ${String.fromCodePoint(65 + cars.length)}`
      const [row] = await query<{ id: string }>(
        `insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price)
         values ($1, $2, 'Uno', 2020, 42000, 'petrol', 'manual', 'Tenuta bene.', 'sale', 2000000) returning id`,
        [id, make],
      )
      if (!row) throw new Error('No car was put online')
      cars.push({ id: row.id, make, price: new ShownFact(20_000), isActive: new ShownFact(true), seller })
    }
  }
  return cars
}

/** Changes one fact of one car or its seller: the price, whether it is online, the name, or whether the account is suspended. */
export async function changeSomething(query: Query, cars: readonly MarkedCar[], random: SeededRandom): Promise<void> {
  const [car] = random.shuffled(cars)
  if (!car) return
  const { id, price, isActive, seller } = car
  const kind = random.upTo(10)
  if (kind < 6) {
    const next = 20_000 + Math.floor(random.upTo(79_999))
    const set = 'update vehicle_listings set sale_price = $2 where id = $1'
    return price.change(next, () => query(set, [id, next * 100]))
  }
  if (kind < 8) {
    const name = `Anna ${Math.floor(random.upTo(1e9)).toString(36)}`
    return seller.name.change(name, () => query('update profiles set first_name = $2 where id = $1', [seller.id, name]))
  }
  if (kind < 9) {
    if (seller.isSuspended.value) return
    const next = !isActive.value
    const set = 'update vehicle_listings set status = $2 where id = $1'
    return isActive.change(next, () => query(set, [id, next ? 'active' : 'inactive']))
  }
  const next = !seller.isSuspended.value
  const set = `update users set suspended_at = case when $2 then now() end, suspension_reason = case when $2 then 'Una prova' end where id = $1`
  return seller.isSuspended.change(next, () => query(set, [seller.id, next]))
}
