import { randomUUID } from 'node:crypto'
import type { PurchaseChoices, SeenAmounts } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { confirmFinancedReservation } from '../confirm/financed-reservations.ts'
import { homeAddress as address } from '../testing/home-address.ts'
import { openHouse, valueOf } from '../testing/checkout-fixture.ts'

const house = await openHouse()
await house.openAccount()

const services: PurchaseChoices['services'] = ['extended_warranty']

describe('an order that comes again with something else in it', () => {
  const other: [string, Partial<Omit<PurchaseChoices, 'paymentMethod'>> & Partial<SeenAmounts>][] = [
    ['services', { services }],
    ['another channel', { channel: 'checkout' }],
    ['a delivery', { delivery: { method: 'delivery', address } }],
    ['another price seen', { vehiclePrice: 1 }],
    ['another total seen', { totalAmount: 300 }],
  ]

  test.each(other)('by card, with %s, does not lead to the page of the first', async (_what, change) => {
    const [buyer, vehicleId, idempotencyKey] = [await house.buyer(), await house.vehicle(), randomUUID()]
    const first = valueOf(await house.reserve(buyer, vehicleId, { idempotencyKey }))
    expect(await house.reserve(buyer, vehicleId, { idempotencyKey, ...change })).toEqual({
      ok: false,
      code: 'checkout.key_reused',
    })
    expect(valueOf(await house.reserve(buyer, vehicleId, { idempotencyKey }))).toEqual(first)

    const [hasty, another] = [await house.buyer(), await house.vehicle({ quantity: 2 })]
    valueOf(await house.reserve(hasty, another, { idempotencyKey: undefined }))
    expect(await house.reserve(hasty, another, { idempotencyKey: undefined, ...change })).toEqual({
      ok: false,
      code: 'checkout.already_open',
    })
  })

  test.each(other.slice(2))('by transfer, with %s, is not answered with the first', async (_what, change) => {
    const [buyer, vehicleId, idempotencyKey] = [await house.buyer(), await house.vehicle(), randomUUID()]
    const first = valueOf(await house.order(buyer, vehicleId, { idempotencyKey }))
    expect(await house.order(buyer, vehicleId, { idempotencyKey, ...change })).toMatchObject({
      code: 'checkout.key_reused',
    })
    expect(valueOf(await house.order(buyer, vehicleId, { idempotencyKey }))).toEqual(first)
  })

  test('without a key, the same transfer is answered again and another one is not', async () => {
    const [buyer, vehicleId] = [await house.buyer(), await house.vehicle({ quantity: 2 })]
    const first = valueOf(await house.order(buyer, vehicleId, { idempotencyKey: undefined }))
    expect(valueOf(await house.order(buyer, vehicleId, { idempotencyKey: undefined }))).toEqual(first)
    expect(await house.order(buyer, vehicleId, { idempotencyKey: undefined, services })).toMatchObject({
      code: 'checkout.already_open',
    })
    expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
  })
})

test('a reservation that ends, is taken up again and ends again is told both times', async () => {
  const [buyer, vehicleId] = [await house.buyer(), await house.vehicle()]
  const { reservationId } = valueOf(await house.order(buyer, vehicleId, { paymentMethod: 'financing' }))
  const end = async () => {
    await house.letHoldEnd(reservationId)
    await expireDueReservations({ ctx: house.system, cards: house.cards })
  }
  await end()
  expect(await confirmFinancedReservation({ ctx: house.system, input: { reservationId } })).toBe('confirmed')
  await end()
  expect(await house.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
    { why: 'not_paid' },
    { why: 'hold_ended' },
  ])
})

test('a program that orders a thousand cars an hour is stopped', async () => {
  const [buyer, vehicleId] = [await house.buyer(), await house.vehicle()]
  const { reservationId } = valueOf(await house.order(buyer, vehicleId))
  await sql`
    insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, status, amount, deposit, idempotency_key, expires_at, ended_at)
    select vehicle_id, user_id, quote_id, 'card', channel, 'expired', amount, 0, 'made up ' || number, now(), now()
    from vehicle_reservations, generate_series(1, 999) number where id = ${reservationId}`.execute(house.db)
  const another = await house.vehicle()
  expect(await house.reserve(buyer, another)).toEqual({
    ok: false,
    code: 'request.too_many',
    details: { seconds: expect.closeTo(3_600, -2) },
  })
  expect((await house.reserve(await house.buyer(), another)).ok).toBe(true)
})

describe('a valuation', () => {
  test('counts for one purchase, also when its first one is paid after its time', async () => {
    const [buyer, first, second] = [await house.buyer(), await house.vehicle(), await house.vehicle()]
    const tradeInId = await house.valuation(buyer.actor.userId, 400_000)
    const { reservationId } = valueOf(await house.reserve(buyer, first, { tradeInId }))
    await house.letHoldEnd(reservationId)
    expect(await house.reserve(buyer, second, { tradeInId })).toMatchObject({ code: 'checkout.trade_in_unusable' })

    valueOf(await house.reserve(await house.buyer(), first))
    expect(await house.reservation(reservationId)).toMatchObject({ status: 'expired' })
    valueOf(await house.reserve(buyer, second, { tradeInId }))
    const payment = await house.payment(reservationId)
    await house.db
      .updateTable('payments')
      .set({ status: 'paid', paid_at: new Date(), provider_payment_id: `pi_${reservationId}` })
      .where('id', '=', payment.id)
      .execute()
    await house.db
      .updateTable('vehicle_inventory')
      .set({ quantity: 2 })
      .where('vehicle_listing_id', '=', first)
      .execute()
    await house.db.updateTable('vehicle_listings').set({ status: 'active' }).where('id', '=', first).execute()
    await confirmReservation({ ctx: house.system, input: { reservationId, paymentId: payment.id } })
    expect(await house.reservation(reservationId)).toMatchObject({ status: 'expired' })
    expect(await house.refunds(reservationId)).toMatchObject([{ reason: 'late_payment', amount: 30_000 }])
  })

  test('used meanwhile lets no late credit take the first reservation up again', async () => {
    const [buyer, first, second] = [await house.buyer(), await house.vehicle(), await house.vehicle()]
    const tradeInId = await house.valuation(buyer.actor.userId, 400_000)
    const { reservationId } = valueOf(await house.order(buyer, first, { tradeInId, paymentMethod: 'financing' }))
    await house.db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: new Date(), ended_by: 'system', end_reason: 'not_paid' })
      .where('id', '=', reservationId)
      .execute()
    valueOf(await house.order(buyer, second, { tradeInId }))
    expect(await confirmFinancedReservation({ ctx: house.system, input: { reservationId } })).toBe('gone')
  })

  test('is counted once by the database itself', async () => {
    const [buyer, first, second] = [await house.buyer(), await house.vehicle(), await house.vehicle()]
    const tradeInId = await house.valuation(buyer.actor.userId, 400_000)
    valueOf(await house.order(buyer, first, { tradeInId }))
    const { reservationId } = valueOf(await house.order(buyer, second))
    await expect(
      house.db
        .updateTable('vehicle_reservations')
        .set({ valuation_id: tradeInId })
        .where('id', '=', reservationId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'one_purchase_per_valuation' })
  })
})
