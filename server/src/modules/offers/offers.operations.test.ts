import { randomUUID } from 'node:crypto'
import { offerStates } from '@autopiazza/contract/offer-vocabulary'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { blockPerson, listConversations, showConversation, unblockPerson } from '../messaging/index.ts'
import { valueOf } from '../messaging/testing/messaging-fixture.ts'
import { setOfferTerms, showOfferTerms } from './index.ts'
import { createOffersFixture } from './testing/offers-fixture.ts'

const { pool } = await testDatabase()
const fixture = createOffersFixture(pool)
const { db, as, person, car, offeredCar, make, accept, refuse, withdraw, counter, settle, offer, visitor } = fixture

let seller: SignedIn
let buyer: SignedIn
let stranger: SignedIn
let vehicleId: string

beforeEach(async () => {
  seller = await person('vendor', 'Vittoria')
  buyer = await person('buyer', 'Bruno')
  stranger = await person('buyer', 'Ugo')
  vehicleId = await offeredCar(seller)
})

const made = async (amount?: number) => valueOf(await make(buyer, vehicleId, amount)).offer.id
const show = async (actor: SignedIn, id: string) =>
  valueOf(await showConversation({ ctx: as(actor), input: { id }, ownHost: null })).offers
const refusedAs = (code: string) => expect.objectContaining({ ok: false, code })
const isOk = ({ ok }: { readonly ok: boolean }) => ok

describe('an offer', () => {
  it('opens the conversation about the car with an offer, and shows both parties the offer with their possible actions', async () => {
    const { conversationId, offer: mine } = valueOf(await make(buyer, vehicleId))
    expect(mine).toMatchObject({ isMine: true, amount: 800_000, listPrice: 890_000, state: 'open' })
    expect(mine.can).toEqual({ accept: false, counter: false, refuse: false, withdraw: true })
    const theirs = await show(seller, conversationId)
    expect(theirs).toMatchObject({ listPrice: 890_000, canOffer: false, offerRefusal: null })
    expect(theirs.offers[0]).toMatchObject({ id: mine.id, isMine: false })
    expect(theirs.offers[0]?.can).toEqual({ accept: true, counter: true, refuse: true, withdraw: false })
    expect(await show(buyer, conversationId)).toMatchObject({ canOffer: false, offerRefusal: 'offers.live_already' })
    expect(await fixture.eventsOf(mine.id)).toEqual(['offers.OfferMade'])
  })

  it("lists the conversation with a buyer's offer among those that await the seller until the offer is answered", async () => {
    const id = await made()
    const answers = async (actor: SignedIn) =>
      valueOf(await listConversations({ ctx: as(actor) })).map(({ answer }) => answer)
    expect(await answers(seller)).toEqual(['awaited'])
    expect(await answers(buyer)).toEqual([null])
    await refuse(seller, id)
    expect(await answers(seller)).toEqual([null])
  })

  it('notifies the open pages of both parties about an offer', async () => {
    const id = await made()
    const rows = await db
      .selectFrom('live_events')
      .select(['user_id', 'event'])
      .where('user_id', 'in', [buyer.userId, seller.userId])
      .execute()
    const event = { type: 'offer', offerId: id, vehicleId }
    expect(rows).toContainEqual({ user_id: buyer.userId, event })
    expect(rows).toContainEqual({ user_id: seller.userId, event })
  })

  it('refuses an offer at or above the price, for an unavailable car, by the wrong users, and to a seller who accepts no offers', async () => {
    expect(await make(buyer, await car(seller))).toEqual(refusedAs('offers.not_taken'))
    expect(await make(buyer, vehicleId, 890_000)).toMatchObject({
      code: 'offers.not_lower',
      fields: { amount: 'too_large' },
    })
    expect(await make(buyer, vehicleId, 44_000)).toMatchObject({
      code: 'offers.too_low',
      fields: { amount: 'too_small' },
    })
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
    expect(await make(buyer, vehicleId)).toEqual(refusedAs('offers.car_unavailable'))
    expect(await make(buyer, await car(seller, 'inactive'))).toEqual(refusedAs('listings.not_found'))
    expect(await make(buyer, randomUUID())).toEqual(refusedAs('listings.not_found'))
    expect(await make(seller, vehicleId)).toEqual(refusedAs('messaging.own_vehicle'))
    expect(await make(await person('vendor'), vehicleId)).toEqual(refusedAs('identity.buyer_required'))
    expect(await make(visitor.actor as SignedIn, vehicleId)).toEqual(refusedAs('identity.sign_in_required'))
    expect(await db.selectFrom('conversations').select('id').where('buyer_id', '=', buyer.userId).execute()).toEqual([])
  })

  it("returns not found for another user's offer", async () => {
    const id = await made()
    for (const move of [accept, refuse, withdraw]) {
      expect(await move(stranger, id)).toEqual(refusedAs('offers.not_found'))
      expect(await move(stranger, randomUUID())).toEqual(refusedAs('offers.not_found'))
    }
    expect(await counter(stranger, id, 850_000)).toEqual(refusedAs('offers.not_found'))
  })

  it('accepts, refuses, withdraws and counters an offer once, only for the permitted party', async () => {
    const first = await made()
    expect(await accept(buyer, first)).toEqual(refusedAs('offers.not_yours'))
    expect(await withdraw(seller, first)).toEqual(refusedAs('offers.not_yours'))
    expect(valueOf(await withdraw(buyer, first))).toMatchObject({ state: 'withdrawn' })
    expect(await accept(seller, first)).toEqual(refusedAs('offers.not_open'))
    const second = await made()
    expect(valueOf(await refuse(seller, second))).toMatchObject({ state: 'refused', reason: null })
    const third = await made()
    const back = valueOf(await counter(seller, third, 860_000))
    expect(back).toMatchObject({ madeBy: 'seller', isMine: true, amount: 860_000, state: 'open' })
    expect(await offer(third)).toMatchObject({ state: 'countered' })
    expect(valueOf(await accept(buyer, back.id))).toMatchObject({ state: 'accepted' })
    expect(await fixture.eventsOf(back.id)).toEqual(['offers.OfferMade', 'offers.OfferAccepted'])
  })

  it('requires a counter-offer to be better than the previous offer for the party that makes it, and below the price', async () => {
    const id = await made()
    expect(await counter(seller, id, 800_000)).toEqual(refusedAs('offers.past_theirs'))
    expect(await counter(seller, id, 890_000)).toEqual(refusedAs('offers.not_lower'))
    const back = valueOf(await counter(seller, id, 870_000))
    expect(await counter(buyer, back.id, 880_000)).toEqual(refusedAs('offers.past_theirs'))
    expect(valueOf(await counter(buyer, back.id, 820_000))).toMatchObject({ madeBy: 'buyer', state: 'open' })
  })

  it('limits a buyer to three offers a day for a car, including counter-offers and immediately refused offers', async () => {
    await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 750_000 } })
    await made(700_000)
    const second = await made()
    const back = valueOf(await counter(seller, second, 880_000))
    const third = valueOf(await counter(buyer, back.id, 810_000))
    await withdraw(buyer, third.id)
    expect(await make(buyer, vehicleId)).toEqual(refusedAs('offers.three_today'))
    expect((await make(stranger, vehicleId)).ok).toBe(true)
    expect((await make(buyer, await offeredCar(seller))).ok).toBe(true)
  })

  it('ends an offer after 48 hours, measured by the database clock', async () => {
    const id = await made()
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from offers where id = ${id}`.execute(db)
    expect(rows).toEqual([{ hours: 48 }])
    await fixture.letTimePass(id)
    expect(await accept(seller, id)).toEqual(refusedAs('offers.not_open'))
    expect(await offer(id)).toMatchObject({ state: 'expired', written_state: 'open' })
    await settle()
    expect(await offer(id)).toMatchObject({ written_state: 'expired', reason: null })
    expect(await fixture.eventsOf(id)).toEqual(['offers.OfferMade', 'offers.OfferEnded'])
    expect((await make(buyer, vehicleId)).ok).toBe(true)
  })

  it('allows a new offer once the last one has expired, even before the sweep has ended it', async () => {
    const id = await made()
    await fixture.letTimePass(id)
    expect((await make(buyer, vehicleId)).ok).toBe(true)
    expect(await offer(id)).toMatchObject({ written_state: 'expired' })
  })

  it('refuses an offer below the lowest offer at once, without notifying the seller or revealing the limit to the buyer', async () => {
    await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 750_000 } })
    const { offer: low, conversationId } = valueOf(await make(buyer, vehicleId, 749_900))
    expect(low).toMatchObject({ state: 'refused', reason: 'below_lowest' })
    expect(await fixture.eventsOf(low.id)).toEqual([])
    expect(JSON.stringify(await show(buyer, conversationId))).not.toContain('750000')
    expect(valueOf(await make(buyer, vehicleId, 750_000)).offer).toMatchObject({ state: 'open' })
  })

  it("sends an offer to the seller once the advert's price has fallen to the lowest offer", async () => {
    await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 850_000 } })
    await fixture.setPrice(vehicleId, 840_000)
    expect(valueOf(await make(buyer, vehicleId, 830_000)).offer).toMatchObject({ state: 'open' })
  })

  it("ends an open offer when the advert's price falls to its amount, and does not end an agreed offer", async () => {
    const open = await made()
    const agreed = valueOf(await make(stranger, vehicleId)).offer.id
    await accept(seller, agreed)
    await fixture.setPrice(vehicleId, 800_000)
    expect(await accept(seller, open)).toEqual(refusedAs('offers.not_open'))
    await settle()
    expect(await offer(open)).toMatchObject({ written_state: 'superseded', reason: 'price_lowered' })
    expect(await offer(agreed)).toMatchObject({ state: 'accepted', written_state: 'accepted' })
  })

  it('ends open and agreed offers with the reason that the car is sold', async () => {
    const open = await made()
    const agreed = valueOf(await make(stranger, vehicleId)).offer.id
    await accept(seller, agreed)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
    await settle()
    for (const id of [open, agreed])
      expect(await offer(id)).toMatchObject({ written_state: 'superseded', reason: 'car_sold' })
    expect(await fixture.eventsOf(agreed)).toEqual(['offers.OfferMade', 'offers.OfferAccepted', 'offers.OfferEnded'])
  })

  it('allows the seller to refuse but not to accept an offer while the car is offline', async () => {
    const id = await made()
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()
    expect(await accept(seller, id)).toEqual(refusedAs('offers.car_unavailable'))
    expect((await refuse(seller, id)).ok).toBe(true)
  })

  it('ends open offers and allows no new ones after a block, but does not end an agreed offer', async () => {
    const { conversationId, offer: open } = valueOf(await make(buyer, vehicleId))
    const other = await offeredCar(seller)
    const agreed = valueOf(await make(buyer, other)).offer.id
    await accept(seller, agreed)
    await blockPerson({ ctx: as(seller), input: { id: conversationId } })
    expect(await offer(open.id)).toMatchObject({ written_state: 'superseded', reason: 'conversation_closed' })
    expect(await offer(agreed)).toMatchObject({ state: 'accepted' })
    expect(await make(buyer, vehicleId)).toEqual(refusedAs('messaging.closed'))
    expect(await make(buyer, await offeredCar(seller))).toEqual(refusedAs('messaging.closed'))
    expect(await show(buyer, conversationId)).toMatchObject({ canOffer: false })
    await unblockPerson({ ctx: as(seller), input: { id: conversationId } })
    expect((await make(buyer, vehicleId)).ok).toBe(true)
  })

  it('ends the offers from and to a suspended account, and allows no new ones', async () => {
    const id = await made()
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Truffa' })
      .where('id', '=', buyer.userId)
      .execute()
    expect(await accept(seller, id)).toEqual(refusedAs('offers.not_open'))
    await settle()
    expect(await offer(id)).toMatchObject({ written_state: 'superseded', reason: 'account_suspended' })
    expect(await make(buyer, vehicleId)).toEqual(refusedAs('messaging.account_suspended'))
  })
})

describe('the offer terms of a car', () => {
  const set = (id: string, lowestOffer: number | null, acceptsOffers = true, actor = seller) =>
    setOfferTerms({ ctx: as(actor), input: { id, acceptsOffers, lowestOffer } })
  const terms = async (id: string) => valueOf(await showOfferTerms({ ctx: as(seller), input: { id } }))

  it('returns no offer terms before the seller sets them, and shows them only to the seller', async () => {
    const id = await car(seller)
    expect(await terms(id)).toEqual({ acceptsOffers: false, lowestOffer: null })
    valueOf(await set(id, 700_000))
    expect(await terms(id)).toEqual({ acceptsOffers: true, lowestOffer: 700_000 })
    valueOf(await set(id, 700_000, false))
    expect(await terms(id)).toEqual({ acceptsOffers: false, lowestOffer: null })
    const other = await person('vendor')
    expect(await set(id, null, true, other)).toEqual(refusedAs('listings.not_found'))
    expect(await showOfferTerms({ ctx: as(other), input: { id } })).toEqual(refusedAs('listings.not_found'))
    expect(await set(id, null, true, buyer)).toEqual(refusedAs('identity.vendor_required'))
  })

  it('refuses a lowest offer below half the price or above the price, and one for a car without a price', async () => {
    expect(await set(vehicleId, 444_900)).toMatchObject({
      code: 'offers.lowest_out_of_range',
      fields: { lowestOffer: 'too_small' },
    })
    expect(await set(vehicleId, 890_100)).toMatchObject({ fields: { lowestOffer: 'too_large' } })
    await db
      .updateTable('vehicle_listings')
      .set({ listing_type: 'rent', daily_rate: 4_900 })
      .where('id', '=', vehicleId)
      .execute()
    expect(await set(vehicleId, null)).toEqual(refusedAs('offers.not_for_sale'))
  })
})

describe('concurrent moves of an offer', () => {
  it('creates one of ten concurrent offers of a buyer for a car', async () => {
    await made().then((id) => withdraw(buyer, id))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => make(buyer, vehicleId)))
    expect(outcomes.filter(isOk)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => 'code' in outcome && outcome.code)).toEqual(
      Array.from({ length: 9 }, () => 'offers.live_already'),
    )
  })

  it('accepts an offer once when it is accepted many times at once', async () => {
    const id = await made()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => accept(seller, id)))
    expect(outcomes.filter(isOk)).toHaveLength(1)
    expect(await fixture.eventsOf(id)).toEqual(['offers.OfferMade', 'offers.OfferAccepted'])
  })

  it('applies one of four concurrent actions on an offer: accept, counter, refuse or withdraw', async () => {
    for (let round = 0; round < 3; round += 1) {
      const car = await offeredCar(seller)
      const { id } = valueOf(await make(buyer, car)).offer
      const outcomes = await Promise.all([
        counter(seller, id, 850_000),
        accept(seller, id),
        withdraw(buyer, id),
        refuse(seller, id),
      ])
      expect(outcomes.filter(isOk)).toHaveLength(1)
    }
  })

  it('publishes only the event of the actual result when an offer expires while it is accepted', async () => {
    const ids: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const id = valueOf(await make(buyer, await offeredCar(seller))).offer.id
      await sql`update offers set expires_at = now() + interval '15 milliseconds' where id = ${id}`.execute(db)
      await Promise.all([accept(seller, id), new Promise((later) => setTimeout(later, 15)).then(settle)])
      ids.push(id)
    }
    await settle()
    for (const id of ids) {
      const { state } = await offer(id)
      const end = state === 'accepted' ? 'offers.OfferAccepted' : 'offers.OfferEnded'
      expect(await fixture.eventsOf(id)).toEqual(['offers.OfferMade', end])
    }
  })

  it("either agrees on an offer or ends it when the advert's price falls while the offer is accepted", async () => {
    for (let round = 0; round < 4; round += 1) {
      const car = await offeredCar(seller)
      const { id } = valueOf(await make(buyer, car)).offer
      const [outcome] = await Promise.all([accept(seller, id), fixture.setPrice(car, 790_000), settle()])
      await settle()
      expect(await offer(id)).toMatchObject(
        outcome.ok ? { state: 'accepted' } : { state: 'superseded', reason: 'price_lowered' },
      )
    }
  })

  it('leaves no open offer when a block and a counter-offer coincide', async () => {
    const { conversationId, offer: open } = valueOf(await make(buyer, vehicleId))
    await Promise.all([
      counter(seller, open.id, 850_000),
      blockPerson({ ctx: as(buyer), input: { id: conversationId } }),
    ])
    const { offers } = await show(seller, conversationId)
    expect(offers.filter(({ state }) => state === 'open')).toEqual([])
  })
})

describe('offers in the database', () => {
  it("the database allows only those changes of an offer's state that the table of states contains", async () => {
    const id = await made()
    /** Tries this move of the offer and rolls it back. */
    const isAllowed = async (from: string, to: string): Promise<boolean> => {
      const rollback = new Error('rolled back')
      const write = (state: string) =>
        sql`update offers set state = ${state},
          agreed_at = case when ${state} in ('accepted', 'used', 'expired', 'superseded') then now() end,
          reason = case when ${state} = 'superseded' then 'car_sold' end,
          ended_at = case when ${state} not in ('open', 'accepted', 'used') then now() end where id = ${id}`
      return db
        .transaction()
        .execute(async (tx) => {
          await sql`alter table offers disable trigger offers_forward`.execute(tx)
          await write(from).execute(tx)
          await sql`alter table offers enable trigger offers_forward`.execute(tx)
          await write(to).execute(tx)
          throw rollback
        })
        .catch((error: unknown) => {
          if (error instanceof Error && error.message.includes('cannot become')) return false
          if (error === rollback) return true
          throw error
        })
    }
    const allowed: string[] = []
    for (const from of offerStates)
      for (const to of offerStates) if (from !== to && (await isAllowed(from, to))) allowed.push(`${from} ${to}`)
    expect(allowed).toEqual([
      'open accepted',
      'open countered',
      'open refused',
      'open withdrawn',
      'open expired',
      'open superseded',
      'accepted expired',
      'accepted superseded',
      'accepted used',
      'expired used',
      'used accepted',
      'used expired',
    ])
  })

  it('the database refuses to change the amount of an offer', async () => {
    const id = await made()
    await expect(db.updateTable('offers').set({ amount: 100 }).where('id', '=', id).execute()).rejects.toThrow('offer')
  })
})
