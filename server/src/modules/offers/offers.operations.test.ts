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
const show = async (who: SignedIn, id: string) =>
  valueOf(await showConversation({ ctx: as(who), input: { id }, ownHost: null })).offers
const refusedAs = (code: string) => expect.objectContaining({ ok: false, code })
const isOk = ({ ok }: { readonly ok: boolean }) => ok

describe('an offer', () => {
  it('opens the conversation about the car, where both see it with what they may do', async () => {
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

  it('of a buyer awaits the seller’s answer in the list of conversations until it is answered', async () => {
    const id = await made()
    const answers = async (who: SignedIn) =>
      valueOf(await listConversations({ ctx: as(who) })).map(({ answer }) => answer)
    expect(await answers(seller)).toEqual(['awaited'])
    expect(await answers(buyer)).toEqual([null])
    await refuse(seller, id)
    expect(await answers(seller)).toEqual([null])
  })

  it('is told to the open pages of both', async () => {
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

  it('is refused where the seller takes none, at the price or more, for a car that cannot be had, and to the wrong people', async () => {
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

  it('of somebody else looks like a missing one', async () => {
    const id = await made()
    for (const move of [accept, refuse, withdraw]) {
      expect(await move(stranger, id)).toEqual(refusedAs('offers.not_found'))
      expect(await move(stranger, randomUUID())).toEqual(refusedAs('offers.not_found'))
    }
    expect(await counter(stranger, id, 850_000)).toEqual(refusedAs('offers.not_found'))
  })

  it('is accepted, refused, withdrawn and countered by who may, once', async () => {
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

  it('is countered with what suits who counters, below the price', async () => {
    const id = await made()
    expect(await counter(seller, id, 800_000)).toEqual(refusedAs('offers.past_theirs'))
    expect(await counter(seller, id, 890_000)).toEqual(refusedAs('offers.not_lower'))
    const back = valueOf(await counter(seller, id, 870_000))
    expect(await counter(buyer, back.id, 880_000)).toEqual(refusedAs('offers.past_theirs'))
    expect(valueOf(await counter(buyer, back.id, 820_000))).toMatchObject({ madeBy: 'buyer', state: 'open' })
  })

  it('is made three times a day for a car by a buyer, counter-offers and those refused at once included', async () => {
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

  it('is valid for 48 hours by the clock of the database, and ends without anybody', async () => {
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

  it('that is over is out of the way of the next one, also before the sweep', async () => {
    const id = await made()
    await fixture.letTimePass(id)
    expect((await make(buyer, vehicleId)).ok).toBe(true)
    expect(await offer(id)).toMatchObject({ written_state: 'expired' })
  })

  it('below the lowest is refused at once: its seller hears nothing, and the buyer no number', async () => {
    await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 750_000 } })
    const { offer: low, conversationId } = valueOf(await make(buyer, vehicleId, 749_900))
    expect(low).toMatchObject({ state: 'refused', reason: 'below_lowest' })
    expect(await fixture.eventsOf(low.id)).toEqual([])
    expect(JSON.stringify(await show(buyer, conversationId))).not.toContain('750000')
    expect(valueOf(await make(buyer, vehicleId, 750_000)).offer).toMatchObject({ state: 'open' })
  })

  it('is put to the seller whose price has come down to the lowest', async () => {
    await setOfferTerms({ ctx: as(seller), input: { id: vehicleId, acceptsOffers: true, lowestOffer: 850_000 } })
    await fixture.setPrice(vehicleId, 840_000)
    expect(valueOf(await make(buyer, vehicleId, 830_000)).offer).toMatchObject({ state: 'open' })
  })

  it('ends when the price comes down to it; what both agreed on stays', async () => {
    const open = await made()
    const agreed = valueOf(await make(stranger, vehicleId)).offer.id
    await accept(seller, agreed)
    await fixture.setPrice(vehicleId, 800_000)
    expect(await accept(seller, open)).toEqual(refusedAs('offers.not_open'))
    await settle()
    expect(await offer(open)).toMatchObject({ written_state: 'superseded', reason: 'price_lowered' })
    expect(await offer(agreed)).toMatchObject({ state: 'accepted', written_state: 'accepted' })
  })

  it('ends when the car is sold, an agreed one too, and says so', async () => {
    const open = await made()
    const agreed = valueOf(await make(stranger, vehicleId)).offer.id
    await accept(seller, agreed)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
    await settle()
    for (const id of [open, agreed])
      expect(await offer(id)).toMatchObject({ written_state: 'superseded', reason: 'car_sold' })
    expect(await fixture.eventsOf(agreed)).toEqual(['offers.OfferMade', 'offers.OfferAccepted', 'offers.OfferEnded'])
  })

  it('cannot be accepted while the car is offline, and can be refused', async () => {
    const id = await made()
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()
    expect(await accept(seller, id)).toEqual(refusedAs('offers.car_unavailable'))
    expect((await refuse(seller, id)).ok).toBe(true)
  })

  it('ends with a block, after which none is made; an agreed one stays', async () => {
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

  it('of or to a suspended account is not made, and ends', async () => {
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

describe('the terms of a car', () => {
  const set = (id: string, lowestOffer: number | null, acceptsOffers = true, who = seller) =>
    setOfferTerms({ ctx: as(who), input: { id, acceptsOffers, lowestOffer } })
  const terms = async (id: string) => valueOf(await showOfferTerms({ ctx: as(seller), input: { id } }))

  it('are none before they are set, and are kept for its seller alone', async () => {
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

  it('are refused outside of half the price and the price, and for a car without one', async () => {
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

describe('at the same moment', () => {
  it('one of ten offers of a buyer for a car is made', async () => {
    await made().then((id) => withdraw(buyer, id))
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => make(buyer, vehicleId)))
    expect(outcomes.filter(isOk)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => 'code' in outcome && outcome.code)).toEqual(
      Array.from({ length: 9 }, () => 'offers.live_already'),
    )
  })

  it('an offer is accepted once', async () => {
    const id = await made()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => accept(seller, id)))
    expect(outcomes.filter(isOk)).toHaveLength(1)
    expect(await fixture.eventsOf(id)).toEqual(['offers.OfferMade', 'offers.OfferAccepted'])
  })

  it('an offer is accepted, countered, refused or withdrawn: one of them', async () => {
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

  it('an offer expires or is accepted: its end and its event say the same', async () => {
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

  it('the price comes down and the offer is accepted: it is agreed, or ends as the lowered price says', async () => {
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

  it('a block comes and an offer is countered: none is open afterwards', async () => {
    const { conversationId, offer: open } = valueOf(await make(buyer, vehicleId))
    await Promise.all([
      counter(seller, open.id, 850_000),
      blockPerson({ ctx: as(buyer), input: { id: conversationId } }),
    ])
    const { offers } = await show(seller, conversationId)
    expect(offers.filter(({ state }) => state === 'open')).toEqual([])
  })
})

describe('the database', () => {
  it('moves an offer as the table of states says, and in no other way', async () => {
    const id = await made()
    /** Tries this move of the offer, and rolls it back. */
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

  it('keeps what was offered', async () => {
    const id = await made()
    await expect(db.updateTable('offers').set({ amount: 100 }).where('id', '=', id).execute()).rejects.toThrow('offer')
  })
})
