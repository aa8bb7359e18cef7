import { randomUUID } from 'node:crypto'
import type { PurchaseChoices, SeenOffer } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { confirmFinancedReservation } from '../confirm/financed-reservations.ts'
import { homeAddress as address } from '../testing/home-address.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()

const services: PurchaseChoices['services'] = ['extended_warranty']

describe('a repeated order with other content', () => {
  const other: [string, Partial<Omit<PurchaseChoices, 'paymentMethod'>> & Partial<SeenOffer>][] = [
    ['services', { services }],
    ['another channel', { channel: 'checkout' }],
    ['a delivery', { delivery: { method: 'delivery', address } }],
    ['another displayed price', { vehiclePrice: 1 }],
    ['another displayed total', { totalAmount: 300 }],
  ]

  test.each(other)(
    "refuses a repeated card order with %s instead of opening the first order's page",
    async (_what, change) => {
      const [buyer, vehicleId, idempotencyKey] = [await fixture.buyer(), await fixture.vehicle(), randomUUID()]
      const first = valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey }))
      expect(await fixture.reserve(buyer, vehicleId, { idempotencyKey, ...change })).toEqual({
        ok: false,
        code: 'checkout.key_reused',
      })
      expect(valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey }))).toEqual(first)

      const [hasty, another] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
      valueOf(await fixture.reserve(hasty, another, { idempotencyKey: undefined }))
      expect(await fixture.reserve(hasty, another, { idempotencyKey: undefined, ...change })).toEqual({
        ok: false,
        code: 'checkout.already_open',
      })
    },
  )

  test.each(other.slice(2))(
    'refuses a repeated transfer order with %s instead of returning the first order',
    async (_what, change) => {
      const [buyer, vehicleId, idempotencyKey] = [await fixture.buyer(), await fixture.vehicle(), randomUUID()]
      const first = valueOf(await fixture.order(buyer, vehicleId, { idempotencyKey }))
      expect(await fixture.order(buyer, vehicleId, { idempotencyKey, ...change })).toMatchObject({
        code: 'checkout.key_reused',
      })
      expect(valueOf(await fixture.order(buyer, vehicleId, { idempotencyKey }))).toEqual(first)
    },
  )

  test('returns the same response to an identical transfer order without a key, and refuses a different order', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
    const first = valueOf(await fixture.order(buyer, vehicleId, { idempotencyKey: undefined }))
    expect(valueOf(await fixture.order(buyer, vehicleId, { idempotencyKey: undefined }))).toEqual(first)
    expect(await fixture.order(buyer, vehicleId, { idempotencyKey: undefined, services })).toMatchObject({
      code: 'checkout.already_open',
    })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
  })
})

test('notifies both parties each time when a reservation ends, is reinstated and ends again', async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, { paymentMethod: 'financing' }))
  const end = async () => {
    await fixture.letHoldEnd(reservationId)
    await expireDueReservations({ ctx: fixture.system, cards: fixture.cards })
  }
  await end()
  expect(await confirmFinancedReservation({ ctx: fixture.system, input: { reservationId } })).toBe(true)
  await end()
  expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
    { why: 'not_paid' },
    { why: 'hold_ended' },
  ])
})

test('limits the orders of a program that orders a thousand cars an hour', async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
  await sql`
    insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, status, amount, deposit, idempotency_key, expires_at, ended_at)
    select vehicle_id, user_id, quote_id, 'card', channel, 'expired', amount, 0, 'generated ' || number, now(), now()
    from vehicle_reservations, generate_series(1, 999) number where id = ${reservationId}`.execute(fixture.db)
  const another = await fixture.vehicle()
  expect(await fixture.reserve(buyer, another)).toEqual({
    ok: false,
    code: 'request.too_many',
    details: { seconds: expect.closeTo(3_600, -2) },
  })
  expect((await fixture.reserve(await fixture.buyer(), another)).ok).toBe(true)
})

describe('a trade-in of two purchases', () => {
  test('uses a valuation for one purchase, even when the first purchase with that valuation is paid late', async () => {
    const [buyer, first, second] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vehicle()]
    const tradeInId = await fixture.valuation(buyer.actor.userId, 400_000)
    const { reservationId } = valueOf(await fixture.reserve(buyer, first, { tradeInId }))
    await fixture.letHoldEnd(reservationId)
    expect(await fixture.reserve(buyer, second, { tradeInId })).toMatchObject({ code: 'checkout.trade_in_unusable' })

    valueOf(await fixture.reserve(await fixture.buyer(), first))
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired' })
    valueOf(await fixture.reserve(buyer, second, { tradeInId }))
    const payment = await fixture.payment(reservationId)
    await fixture.db
      .updateTable('payments')
      .set({ status: 'paid', paid_at: new Date(), provider_payment_id: `pi_${reservationId}` })
      .where('id', '=', payment.id)
      .execute()
    await fixture.db
      .updateTable('vehicle_inventory')
      .set({ quantity: 2 })
      .where('vehicle_listing_id', '=', first)
      .execute()
    await fixture.db.updateTable('vehicle_listings').set({ status: 'active' }).where('id', '=', first).execute()
    await confirmReservation({ ctx: fixture.system, input: { reservationId, paymentId: payment.id } })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired' })
    expect(await fixture.refunds(reservationId)).toMatchObject([{ reason: 'late_payment', amount: 30_000 }])
  })

  test('does not reinstate a reservation by a late credit when another purchase used its valuation meanwhile', async () => {
    const [buyer, first, second] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vehicle()]
    const tradeInId = await fixture.valuation(buyer.actor.userId, 400_000)
    const { reservationId } = valueOf(await fixture.order(buyer, first, { tradeInId, paymentMethod: 'financing' }))
    await fixture.db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: new Date(), ended_by: 'system', end_reason: 'not_paid' })
      .where('id', '=', reservationId)
      .execute()
    valueOf(await fixture.order(buyer, second, { tradeInId }))
    expect(await confirmFinancedReservation({ ctx: fixture.system, input: { reservationId } })).toBe(false)
  })

  test('allows one purchase per valuation in the database', async () => {
    const [buyer, first, second] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vehicle()]
    const tradeInId = await fixture.valuation(buyer.actor.userId, 400_000)
    valueOf(await fixture.order(buyer, first, { tradeInId }))
    const { reservationId } = valueOf(await fixture.order(buyer, second))
    await expect(
      fixture.db
        .updateTable('vehicle_reservations')
        .set({ valuation_id: tradeInId })
        .where('id', '=', reservationId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'one_purchase_per_valuation' })
  })
})
