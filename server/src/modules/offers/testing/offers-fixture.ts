import { sql } from 'kysely'
import type pg from 'pg'
import type { SignedIn } from '../../../kernel/context.ts'
import { systemContext } from '../../../kernel/context.ts'
import { createMessagingFixture, valueOf } from '../../messaging/testing/messaging-fixture.ts'
import { makeOffer } from '../../messaging/index.ts'
import { acceptOffer, counterOffer, refuseOffer, setOfferTerms, withdrawOffer } from '../index.ts'
import { settleOffers } from '../settle-offers.ts'

/** People, cars that take offers, and what happens to offers, for the tests of this module. */
export function createOffersFixture(pool: pg.Pool) {
  const fixture = createMessagingFixture(pool)
  const { db, as, car } = fixture
  const system = systemContext({ db, now: () => new Date() }, 'test')
  const of = (id: string) => ({ id })

  return {
    ...fixture,
    /** A car of 8.900 € that takes offers. */
    async offeredCar(seller: SignedIn, lowestOffer: number | null = null): Promise<string> {
      const id = await car(seller)
      valueOf(await setOfferTerms({ ctx: as(seller), input: { id, acceptsOffers: true, lowestOffer } }))
      return id
    },
    make: (buyer: SignedIn, vehicleId: string, amount = 800_000) =>
      makeOffer({ ctx: as(buyer), input: { id: vehicleId, amount } }),
    accept: (person: SignedIn, id: string) => acceptOffer({ ctx: as(person), input: of(id) }),
    refuse: (person: SignedIn, id: string) => refuseOffer({ ctx: as(person), input: of(id) }),
    withdraw: (person: SignedIn, id: string) => withdrawOffer({ ctx: as(person), input: of(id) }),
    counter: (person: SignedIn, id: string, amount: number) => counterOffer({ ctx: as(person), input: { id, amount } }),
    /** Runs the sweep of every minute. */
    settle: () => settleOffers(system),
    async offer(id: string) {
      return db.selectFrom('current_offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },
    /** Moves the end of an offer into the past. */
    async letTimePass(id: string): Promise<void> {
      await sql`update offers set expires_at = now() - interval '1 second' where id = ${id}`.execute(db)
    },
    async setPrice(vehicleId: string, salePrice: number): Promise<void> {
      await db.updateTable('vehicle_listings').set({ sale_price: salePrice }).where('id', '=', vehicleId).execute()
    },
    /** The events of an offer, in the order in which they happened. */
    async eventsOf(id: string): Promise<string[]> {
      const { rows } = await sql<{
        type: string
      }>`select type from domain_events where payload->>'offerId' = ${id} order by id`.execute(db)
      return rows.map(({ type }) => type)
    },
  }
}
