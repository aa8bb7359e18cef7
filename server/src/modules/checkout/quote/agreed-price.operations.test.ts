import type { CheckoutDraft } from '@autopiazza/contract/purchase'
import type { CostQuestion } from '@autopiazza/contract/vehicle-cost'
import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { contactSeller, makeOffer } from '../../messaging/index.ts'
import { acceptOffer, setOfferTerms } from '../../offers/index.ts'
import { showReservation } from '../../sales/show-reservations.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { saveDraft } from '../draft/drafts.ts'
import { quoteChange } from '../change/quote-change.ts'
import { changeChoices } from '../change/change-choices.ts'
import { listStartedCheckouts } from '../draft/list-started-checkouts.ts'
import { showOptions } from './show-options.ts'
import { showTrueCost } from './show-true-cost.ts'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { db } = fixture
const listPrice = 1_290_000
const agreedPrice = 1_200_000
const vendor = fixture.as('vendor', fixture.vendorId)
type Buyer = Awaited<ReturnType<typeof fixture.buyer>>

/** Creates an offer of this buyer and accepts it as the seller. */
async function agree(buyer: Buyer, vehicleId: string, amount = agreedPrice): Promise<string> {
  valueOf(await setOfferTerms({ ctx: vendor, input: { id: vehicleId, acceptsOffers: true, lowestOffer: null } }))
  const { offer } = valueOf(await makeOffer({ ctx: buyer, input: { id: vehicleId, amount } }))
  valueOf(await acceptOffer({ ctx: vendor, input: { id: offer.id } }))
  return offer.id
}

const stateOf = async (id: string) =>
  (await db.selectFrom('current_offers').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const setPrice = (vehicleId: string, salePrice: number) =>
  db.updateTable('vehicle_listings').set({ sale_price: salePrice }).where('id', '=', vehicleId).execute()
const priceIn = ({ lines }: { readonly lines: readonly { readonly code: string; readonly amount: number | null }[] }) =>
  lines.find(({ code }) => code === 'sale_price')?.amount
const priceFor = async (ctx: Context, vehicleId: string) => priceIn(valueOf(await fixture.quote(ctx, vehicleId)))
/** Returns the price line and the total of a car's true cost. */
async function costFor(ctx: Context, id: string) {
  const question: CostQuestion = { id, province: 'MI', services: [], basic: [], delivery: 'pickup', downPayment: 0 }
  const cost = valueOf(await showTrueCost({ ctx, input: question }))
  return { price: priceIn(cost), total: cost.total.amount }
}
const letOfferEnd = (id: string) =>
  sql`update offers set expires_at = now() - interval '1 second' where id = ${id}`.execute(db)
const isOk = ({ ok }: { readonly ok: boolean }) => ok

describe('an agreed price', () => {
  it('shows the agreed price to its buyer everywhere before the order, and to no other user', async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    await agree(buyer, vehicleId)
    expect(await priceFor(buyer, vehicleId)).toBe(agreedPrice)
    expect(await priceFor(other, vehicleId)).toBe(listPrice)
    const taxes = (await costFor(other, vehicleId)).total - listPrice
    expect(taxes).toBeGreaterThan(0)
    expect(await costFor(buyer, vehicleId)).toEqual({ price: agreedPrice, total: agreedPrice + taxes })
    expect(await costFor(other, vehicleId)).toEqual({ price: listPrice, total: listPrice + taxes })
    expect(await costFor(fixture.visitor, vehicleId)).toEqual({ price: listPrice, total: listPrice + taxes })
    const options = (ctx: Context) =>
      showOptions({ ctx, input: { vehicleId, channel: 'checkout' }, isFinancingOffered: true })
    expect(valueOf(await options(buyer)).vehicle).toMatchObject({ salePrice: agreedPrice })
    expect(valueOf(await options(other)).vehicle).toMatchObject({ salePrice: listPrice })
    const draft: CheckoutDraft = {
      step: 'services',
      channel: 'checkout',
      paymentMethod: 'card',
      hasTradeIn: false,
      services: [],
      levels: {},
      tradeInId: null,
      deliveryMethod: null,
      pickupLocationId: null,
      address: null,
      credit: null,
    }
    valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft } }))
    expect(await listStartedCheckouts(buyer, { buyerId: buyer.actor.userId, without: [] })).toMatchObject([
      { vehicle: { salePrice: agreedPrice }, total: agreedPrice },
    ])
  })

  it('reserves, charges and shows the agreed price, with and without a card payment', async () => {
    for (const way of ['card', 'transfer'] as const) {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const offerId = await agree(buyer, vehicleId)
      const { id: quoteId } = valueOf(
        await fixture.quote(buyer, vehicleId, { paymentMethod: way === 'card' ? 'card' : 'bank_transfer' }),
      )
      const seen = {
        quoteId,
        channel: 'checkout',
        vehiclePrice: agreedPrice / 100,
        totalAmount: agreedPrice / 100,
      } as const
      const { reservationId } = valueOf(
        way === 'card' ? await fixture.reserve(buyer, vehicleId, seen) : await fixture.order(buyer, vehicleId, seen),
      )
      const row = await fixture.reservation(reservationId)
      expect(row).toMatchObject({ offer_id: offerId, amount: agreedPrice })
      expect(row.balance).toBe(agreedPrice)
      const view = valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))
      expect(view).toMatchObject({ vehicle: { salePrice: agreedPrice }, quote: { total: agreedPrice } })
      expect(await stateOf(offerId)).toBe('used')
    }
  })

  it("refuses an order at the advert's price when another price is agreed, and returns the quote with the agreed price", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { id: quoteId } = valueOf(await fixture.quote(buyer, vehicleId))
    await agree(buyer, vehicleId)
    for (const seen of [{ quoteId, channel: 'checkout' as const }, { vehiclePrice: listPrice / 100 }])
      expect(await fixture.reserve(buyer, vehicleId, seen)).toMatchObject({
        code: 'checkout.amount_changed',
        details: { quote: { total: agreedPrice } },
      })
  })

  it("uses the agreed price when the advert's price rises, and the advert's price when it is lower", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const offerId = await agree(buyer, vehicleId)
    await setPrice(vehicleId, 1_400_000)
    expect(await priceFor(buyer, vehicleId)).toBe(agreedPrice)
    await setPrice(vehicleId, 1_150_000)
    expect(await priceFor(buyer, vehicleId)).toBe(1_150_000)
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    expect(await fixture.reservation(reservationId)).toMatchObject({ offer_id: null, amount: 1_150_000 })
    expect(await stateOf(offerId)).toBe('accepted')
  })

  it("ends the agreed price after its 48 hours, then uses the advert's price", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const offerId = await agree(buyer, vehicleId)
    const { id: quoteId } = valueOf(await fixture.quote(buyer, vehicleId, { paymentMethod: 'bank_transfer' }))
    await letOfferEnd(offerId)
    expect(await priceFor(buyer, vehicleId)).toBe(listPrice)
    expect(await costFor(buyer, vehicleId)).toMatchObject({ price: listPrice })
    expect(await fixture.order(buyer, vehicleId, { quoteId })).toMatchObject({
      code: 'checkout.amount_changed',
      details: { quote: { total: listPrice } },
    })
  })

  it('makes an agreed price available again when its reservation ends without a sale within the 48 hours', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const offerId = await agree(buyer, vehicleId)
    const first = valueOf(await fixture.order(buyer, vehicleId)).reservationId
    valueOf(await cancelReservation({ ctx: buyer, input: { id: first } }))
    expect(await stateOf(offerId)).toBe('accepted')
    const second = valueOf(await fixture.order(buyer, vehicleId)).reservationId
    expect(await fixture.reservation(second)).toMatchObject({ offer_id: offerId })
    await letOfferEnd(offerId)
    await fixture.letHoldEnd(second)
    await expireDueReservations({ ctx: fixture.system, cards: fixture.cards })
    expect(await stateOf(offerId)).toBe('expired')
    expect(await priceFor(buyer, vehicleId)).toBe(listPrice)
  })

  it('uses the agreed price again when a late payment reinstates its reservation', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
    const offerId = await agree(buyer, vehicleId)
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
    const { id: paymentId } = await fixture.payment(reservationId)
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: sql<Date>`now()`, ended_by: 'system', end_reason: 'not_paid' })
      .where('id', '=', reservationId)
      .execute()
    expect(await stateOf(offerId)).toBe('accepted')
    await db
      .updateTable('payments')
      .set({ status: 'paid', paid_at: sql<Date>`now()` })
      .where('id', '=', paymentId)
      .execute()
    await confirmReservation({ ctx: fixture.system, input: { reservationId, paymentId } })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', offer_id: offerId })
    expect(await stateOf(offerId)).toBe('used')
  })

  it('keeps the agreed price while the choices of its reservation change', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const offerId = await agree(buyer, vehicleId)
    const id = valueOf(await fixture.order(buyer, vehicleId)).reservationId
    await setPrice(vehicleId, 1_500_000)
    const choices = { services: ['ownership_transfer' as const], levels: {}, tradeInId: null }
    const quote = valueOf(await quoteChange({ ctx: buyer, input: { id, ...choices } }))
    expect(priceIn(quote)).toBe(agreedPrice)
    valueOf(await changeChoices({ ctx: buyer, input: { id, quoteId: quote.id, ...choices } }))
    expect(await fixture.reservation(id)).toMatchObject({ offer_id: offerId, amount: agreedPrice + 29_900 })
  })

  it('the database refuses an agreed price of another user, car or amount', async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const [offerId, elsewhere] = [await agree(buyer, vehicleId), await fixture.vehicle()]
    valueOf(await contactSeller({ ctx: other, input: { vehicleId } }))
    const write = (userId: string, carId: string, amount: number) =>
      sql`insert into quotes (vehicle_id, user_id, channel, version, lines, total, deposit, offer_id)
        values (${carId}, ${userId}, 'checkout', 7, ${JSON.stringify([{ code: 'sale_price', amount }])}::jsonb, ${amount}, 0, ${offerId})`.execute(
        db,
      )
    await expect(write(other.actor.userId, vehicleId, agreedPrice)).rejects.toThrow('quote_of_own_offer')
    await expect(write(buyer.actor.userId, elsewhere, agreedPrice)).rejects.toThrow('quote_of_own_offer')
    await expect(write(buyer.actor.userId, vehicleId, agreedPrice - 100)).rejects.toThrow('not the agreed one')
  })
})

describe('concurrent uses of an agreed price', () => {
  it('reserves one agreed price once when orders coincide', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 5 })]
    const offerId = await agree(buyer, vehicleId)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => fixture.order(buyer, vehicleId)))
    expect(outcomes.filter(isOk)).toHaveLength(1)
    const rows = await db.selectFrom('vehicle_reservations').select('amount').where('offer_id', '=', offerId).execute()
    expect(rows).toEqual([{ amount: agreedPrice }])
  })

  it('charges the price of the quote when an order, the expiry of the offer and a price edit coincide', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const offerId = await agree(buyer, vehicleId)
      const { id: quoteId } = valueOf(await fixture.quote(buyer, vehicleId, { paymentMethod: 'bank_transfer' }))
      const [outcome] = await Promise.all([
        fixture.order(buyer, vehicleId, { quoteId }),
        letOfferEnd(offerId),
        setPrice(vehicleId, 1_350_000),
      ])
      const rows = await db
        .selectFrom('vehicle_reservations')
        .select(['amount', 'offer_id'])
        .where('vehicle_id', '=', vehicleId)
        .execute()
      expect(rows).toEqual(outcome.ok ? [{ amount: agreedPrice, offer_id: offerId }] : [])
    }
  })
})

describe('random histories of a car and its offers', () => {
  it('charges each agreed price at most once, exactly, and to its buyer alone', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('agree' as const),
        buyerIndex: fc.nat(1),
        amount: fc.integer({ min: 8_000, max: 12_000 }),
      }),
      fc.record({ do: fc.constant('order' as const), buyerIndex: fc.nat(1) }),
      fc.record({ do: fc.constant('cancel' as const), buyerIndex: fc.nat(1) }),
      fc.record({ do: fc.constant('price' as const), price: fc.integer({ min: 9_000, max: 15_000 }) }),
      fc.record({ do: fc.constant('end' as const), buyerIndex: fc.nat(1) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const vehicleId = await fixture.vehicle({ quantity: 3 })
        const buyers = [await fixture.buyer(), await fixture.buyer()]
        for (const one of steps) {
          if (one.do === 'price') {
            await setPrice(vehicleId, one.price * 100)
            continue
          }
          const buyer = buyers[one.buyerIndex] ?? fixture.visitor
          if (one.do === 'agree') await agree(buyer as Buyer, vehicleId, one.amount * 100).catch(() => null)
          if (one.do === 'order') await fixture.order(buyer, vehicleId)
          const own = sql`buyer_id = ${(buyer as Buyer).actor.userId} and vehicle_id = ${vehicleId}`
          if (one.do === 'end')
            await sql`update offers set expires_at = now() - interval '1 second' where ${own}`.execute(db)
          if (one.do === 'cancel') {
            const open = await db
              .selectFrom('vehicle_reservations')
              .select('id')
              .where('user_id', '=', (buyer as Buyer).actor.userId)
              .where('status', '=', 'pending')
              .executeTakeFirst()
            if (open) await cancelReservation({ ctx: buyer, input: { id: open.id } })
          }
        }
        const used = await db
          .selectFrom('vehicle_reservations as reservation')
          .innerJoin('offers as offer', 'offer.id', 'reservation.offer_id')
          .select([
            'reservation.amount',
            'reservation.user_id',
            'offer.amount as agreed',
            'offer.buyer_id',
            'offer.id',
            'offer.state',
            'reservation.status',
          ])
          .where('reservation.vehicle_id', '=', vehicleId)
          .execute()
        expect(used.filter(({ amount, agreed }) => amount !== agreed)).toEqual([])
        expect(used.filter(({ user_id, buyer_id }) => user_id !== buyer_id)).toEqual([])
        const open = used.filter(({ status }) => status === 'pending')
        expect(open.map(({ state }) => state)).toEqual(open.map(() => 'used'))
        expect(new Set(open.map(({ id }) => id)).size).toBe(open.length)
      }),
      { numRuns: 15 },
    )
  })
})
