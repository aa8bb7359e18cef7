import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelReservation } from '../../checkout/end/cancel-reservation.ts'
import { callOffSale } from '../settlement/call-off-sale.ts'
import { completePurchase } from './complete-purchase.ts'
import { completeSale } from './sale-actions.ts'
import { listSales } from './list-sales.ts'
import { showReservation } from '../show-reservations.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'

const fixture = await createCheckoutFixture()
const { cards } = fixture
const { vendor, transferOf, completionOf, cancellationOf, carsOf, paidByCard, awaitingTransfer } =
  createSalesFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const price = 1_290_000
const notOpen = { ok: false, code: 'checkout.reservation_not_open' }
const missing = { ok: false, code: 'checkout.reservation_not_found' }
const liveEventsOf = (userId: string) =>
  fixture.db.selectFrom('live_events').select('position').where('user_id', '=', userId).execute()

describe('the list of sales', () => {
  test("shows a vendor the reservations of the vendor's cars by urgency, with only the first name of each buyer", async () => {
    const seller = await fixture.vendor()
    const of = async (quantity = 1) => {
      const vehicleId = await fixture.vehicle({ quantity })
      const moved = { user_id: seller.actor.userId }
      await fixture.db.updateTable('vehicle_listings').set(moved).where('id', '=', vehicleId).execute()
      await fixture.db
        .updateTable('vehicle_inventory')
        .set({ vendor_id: seller.actor.userId })
        .where('vehicle_listing_id', '=', vehicleId)
        .execute()
      return vehicleId
    }
    const vehicleId = await of(3)
    const [first, second, third] = [await fixture.buyer(), await fixture.buyer(), await fixture.buyer()]
    const later = await fixture.awaitTransfer(first, vehicleId)
    const sooner = valueOf(await fixture.reserve(second, vehicleId)).reservationId
    const cancelled = await fixture.awaitTransfer(third, vehicleId)
    valueOf(await cancellationOf(cancelled, seller))
    await fixture.awaitTransfer(await fixture.buyer(), await fixture.vehicle())

    const list = async (state: 'open' | 'completed' | 'ended', page = 1, pageSize = 20) =>
      valueOf(await listSales({ ctx: seller, input: { state, page, pageSize } }))
    const open = await list('open')
    expect(open).toMatchObject({ total: 2, page: 1, counts: { open: 2, completed: 0, ended: 1 } })
    expect(open.sales.map(({ id }) => id)).toEqual([sooner, later])
    expect(open.sales[1]).toEqual({
      id: later,
      status: 'pending',
      isOpen: true,
      vehicle: expect.objectContaining({ id: vehicleId, make: 'Fiat', model: 'Panda' }),
      correction: null,
      corrections: [],
      buyerFirstName: 'Anna',
      paymentMethod: 'bank_transfer',
      amounts: { total: price, deposit: 0, paid: 0, transferred: 0, loan: 0, balance: price },
      deadline: expect.any(String),
      bankReference: expect.stringMatching(/^AP-/),
      lines: [{ code: 'sale_price', amount: price }],
      tradeIn: null,
      deliveryMethod: null,
      delivery: null,
      createdAt: expect.any(String),
      endedAt: null,
      endReason: null,
      cancelReason: null,
      handover: null,
      carReturn: null,
      money: expect.objectContaining({ due: price, paid: 0, balance: price, unconfirmed: 0 }),
      settlement: null,
      next: { step: 'send_transfer', actor: 'buyer', by: expect.any(String), amount: price },
      can: {
        recordTransfer: true,
        complete: 'checkout.not_confirmed',
        cancel: true,
        endUnpaid: 'checkout.not_sold',
      },
    })
    expect(JSON.stringify(open)).not.toMatch(new RegExp(`example\\.it|${first.actor.userId}`))
    expect((await list('open', 2, 1)).sales.map(({ id }) => id)).toEqual([later])
    expect((await list('ended')).sales).toMatchObject([
      { id: cancelled, status: 'cancelled', isOpen: false, deadline: null, endReason: 'vendor_cancelled' },
    ])
  })

  test('counts a sold advert once, whatever number of units was sold, and excludes sales that ended without a handed-over car', async () => {
    const figures = async () => {
      const { counts, soldAdverts } = valueOf(
        await listSales({ ctx: vendor, input: { state: 'open', page: 1, pageSize: 1 } }),
      )
      return { soldAdverts, sold: counts.running + counts.completed }
    }
    const before = await figures()
    const first = await paidByCard(2)
    valueOf(await completionOf(first.reservationId))
    expect(await figures()).toEqual({ soldAdverts: before.soldAdverts, sold: before.sold + 1 })
    const second = await paidByCard(1, first.vehicleId)
    const { buyer, reservationId: id } = second
    valueOf(
      await completePurchase({ ctx: buyer, input: { id, delivery: { method: 'pickup', pickupLocationId: null } } }),
    )
    expect(await figures()).toEqual({ soldAdverts: before.soldAdverts + 1, sold: before.sold + 2 })
    valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
    expect(await figures()).toEqual({ soldAdverts: before.soldAdverts, sold: before.sold + 1 })
  })

  test('refuses the list of sales and its actions to buyers and visitors', async () => {
    const { buyer, reservationId } = await awaitingTransfer()
    const page = { state: 'open', page: 1, pageSize: 20 } as const
    for (const [ctx, code] of [
      [buyer, 'identity.vendor_required'],
      [fixture.visitor, 'identity.sign_in_required'],
    ] as const) {
      expect(await listSales({ ctx, input: page })).toEqual({ ok: false, code })
      for (const act of [transferOf, completionOf, cancellationOf])
        expect(await act(reservationId, ctx)).toEqual({ ok: false, code })
    }
  })

  test("does not list other vendors' sales, and refuses actions on them", async () => {
    const { reservationId } = await awaitingTransfer()
    const other = await fixture.vendor()
    for (const act of [transferOf, completionOf, cancellationOf])
      expect([await act(reservationId, other), await act(randomUUID(), other)]).toEqual([missing, missing])
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending' })
  })
})

describe('recording a transfer', () => {
  test('confirms a fully paid reservation for three days when its transfer is recorded, and returns the same result again', async () => {
    const { reservationId, vehicleId, buyer } = await awaitingTransfer()
    await fixture.db
      .updateTable('vehicle_reservations')
      .set({ expires_at: new Date(Date.now() + 3_600_000) })
      .where('id', '=', reservationId)
      .execute()
    const answer = await transferOf(reservationId)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        status: 'confirmed',
        amounts: { total: price, paid: price, transferred: price, balance: 0 },
        can: { recordTransfer: 'checkout.nothing_due', complete: true, cancel: true },
      },
    })
    expect(await transferOf(reservationId)).toEqual(answer)
    const reservation = await fixture.reservation(reservationId)
    expect(reservation.expires_at.getTime() - (reservation.confirmed_at?.getTime() ?? 0)).toBe(72 * 3_600_000)
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    expect(await fixture.happened('sales.TransferRecorded', reservationId)).toMatchObject([
      { amount: price, expiresAt: reservation.expires_at.toISOString(), completes: false },
    ])
    expect(await liveEventsOf(buyer.actor.userId)).toHaveLength(1)
    expect(await carsOf(buyer)).toEqual([])
  })

  test('records the balance of a reservation that its deposit confirmed, without changing the deadline', async () => {
    const { reservationId } = await paidByCard()
    const { expires_at } = await fixture.reservation(reservationId)
    expect(valueOf(await transferOf(reservationId))).toMatchObject({
      status: 'confirmed',
      amounts: { deposit: 30_000, paid: price, transferred: price - 30_000, balance: 0 },
      deadline: expires_at.toISOString(),
    })
    expect(await fixture.happened('sales.TransferRecorded', reservationId)).toMatchObject([{ amount: price - 30_000 }])
  })

  test('completes the sale when the transfer is recorded after the buyer has chosen the delivery', async () => {
    const { reservationId, vehicleId, buyer } = await awaitingTransfer({ deliveryMethod: 'delivery' })
    expect(valueOf(await transferOf(reservationId))).toMatchObject({
      status: 'completed',
      deliveryMethod: 'delivery',
      deadline: null,
      can: { recordTransfer: 'checkout.nothing_due' },
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'sold', quantity: 0, held: 0 })
    expect(await carsOf(buyer)).toMatchObject([{ vehicle: { id: vehicleId, status: 'sold' } }])
    expect(await fixture.happened('sales.TransferRecorded', reservationId)).toMatchObject([{ completes: true }])
    expect(await fixture.happened('sales.SaleCompleted', reservationId)).toMatchObject([
      { deliveryMethod: 'delivery', total: price },
    ])
  })

  test('refuses to record a transfer while a card payment is awaited', async () => {
    const { reservationId } = valueOf(await fixture.reserve(await fixture.buyer(), await fixture.vehicle()))
    expect(await transferOf(reservationId)).toEqual({ ok: false, code: 'checkout.no_transfer_awaited' })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending', paid: 0 })
  })

  test('ends an overdue reservation and frees the unit when a transfer is recorded too late', async () => {
    const { reservationId, vehicleId } = await awaitingTransfer()
    await fixture.letHoldEnd(reservationId)
    expect(await transferOf(reservationId)).toEqual(notOpen)
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'expired',
      end_reason: 'not_paid',
      paid: 0,
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })
})

describe('completing a sale', () => {
  test('sells the unit, adds the car with its services to the garage once, and returns the same result again', async () => {
    const { reservationId, vehicleId, buyer } = await awaitingTransfer({
      services: { extended_warranty: 79_900, ownership_transfer: 29_900 },
    })
    valueOf(await transferOf(reservationId))
    const answer = await completionOf(reservationId)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        status: 'completed',
        deliveryMethod: 'pickup',
        amounts: { total: price + 109_800, paid: price + 109_800, balance: 0 },
        endReason: null,
      },
    })
    expect(await completionOf(reservationId)).toEqual(answer)
    expect(await fixture.reservation(reservationId)).toMatchObject({ ended_by: 'vendor', cancel_reason: null })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'sold', quantity: 0, held: 0 })
    const cars = await carsOf(buyer)
    expect(cars).toHaveLength(1)
    expect(
      cars[0]?.services.map(({ serviceType, price, purchased }) => [serviceType, price, purchased]).toSorted(),
    ).toEqual([
      ['insurance_package', 49_900, false],
      ['maintenance', null, false],
      ['ownership_transfer', 29_900, true],
      ['repair', null, false],
      ['roadside_assistance', 19_900, false],
      ['warranty', 79_900, true],
    ])
    expect(await fixture.happened('sales.SaleCompleted', reservationId)).toHaveLength(1)
    expect(await liveEventsOf(buyer.actor.userId)).toHaveLength(3)
  })

  test("accepts the vendor's confirmation that the balance was paid", async () => {
    const { reservationId } = await paidByCard()
    expect(valueOf(await completionOf(reservationId))).toMatchObject({
      status: 'completed',
      amounts: { paid: price, transferred: price - 30_000, balance: 0 },
    })
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('leaves the advert online while other units are free, and marks it as sold with the last unit', async () => {
    const { reservationId, vehicleId } = await paidByCard(2)
    const other = await paidByCard(2, vehicleId)
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 2, held: 2 })
    valueOf(await completionOf(reservationId))
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    valueOf(await cancellationOf(other.reservationId))
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    const last = await paidByCard(1, vehicleId)
    valueOf(await completionOf(last.reservationId))
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'sold', quantity: 0, held: 0 })
  })

  test('refuses to complete a sale before any payment, and after the end of the reservation', async () => {
    const { reservationId, buyer } = await awaitingTransfer()
    expect(await completionOf(reservationId)).toEqual({ ok: false, code: 'checkout.not_confirmed' })
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    expect(await completionOf(reservationId)).toEqual(notOpen)
  })

  test('refunds the deposit when the vendor tries to complete the sale after the third day', async () => {
    const { reservationId, vehicleId, buyer } = await paidByCard()
    await fixture.letHoldEnd(reservationId)
    expect(await completionOf(reservationId)).toEqual(notOpen)
    await fixture.waitForJobs()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired', paid: 0 })
    expect(await fixture.refunds(reservationId)).toMatchObject([{ amount: 30_000, status: 'succeeded' }])
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await carsOf(buyer)).toEqual([])
  })
})

describe('cancelling by the vendor', () => {
  test('refunds the deposit in full once when the vendor cancels, mails the buyer the reason, and returns the same result again', async () => {
    const { reservationId, vehicleId, buyer } = await paidByCard()
    const answers = [await cancellationOf(reservationId), await cancellationOf(reservationId, vendor, 'Altro motivo.')]
    // The refund may be pending or already made by the second request.
    const cancelled = { status: 'cancelled', endReason: 'vendor_cancelled', cancelReason: 'Il motore non parte più.' }
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: cancelled })
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([
      { amount: 30_000, status: 'succeeded', reason: 'reservation_cancelled' },
    ])
    expect(await fixture.reservation(reservationId)).toMatchObject({ ended_by: 'vendor', paid: 0 })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
      { why: 'vendor_cancelled', wasConfirmed: true, refund: 30_000, transferred: 0 },
    ])
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Il motore non parte più.',
    })
  })

  test('closes the payment page of an unpaid reservation that the vendor cancels', async () => {
    const { reservationId } = valueOf(await fixture.reserve(await fixture.buyer(), await fixture.vehicle()))
    valueOf(await cancellationOf(reservationId))
    await fixture.waitForJobs()
    expect(cards.pay((await fixture.payment(reservationId)).provider_session_id ?? '')).toBe(false)
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('refunds only the deposit to the card, and records the transfer as a debt of the vendor', async () => {
    const { reservationId } = await paidByCard()
    valueOf(await transferOf(reservationId))
    valueOf(await cancellationOf(reservationId))
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ amount: 30_000, status: 'succeeded' }])
    expect(await fixture.reservation(reservationId)).toMatchObject({
      paid: price - 30_000,
      transferred: price - 30_000,
    })
    expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
      { refund: 30_000, transferred: price - 30_000 },
    ])
  })

  test("refuses the vendor's cancellation once the car is sold or the buyer has cancelled", async () => {
    const sold = await paidByCard()
    valueOf(await completionOf(sold.reservationId))
    expect(await cancellationOf(sold.reservationId)).toEqual(notOpen)
    const left = await paidByCard()
    valueOf(await cancelReservation({ ctx: left.buyer, input: { id: left.reservationId } }))
    expect(await cancellationOf(left.reservationId)).toEqual(notOpen)
    expect(await fixture.reservation(left.reservationId)).toMatchObject({ ended_by: 'buyer', cancel_reason: null })
  })
})

test('does not sell a car that cannot be added to the garage', async () => {
  const { reservationId, vehicleId } = await paidByCard()
  await fixture.pool.query('alter table purchased_vehicles add constraint full_garage check (false) not valid')
  await expect(completeSale({ ctx: vendor, input: { id: reservationId } })).rejects.toThrow('full_garage')
  await fixture.pool.query('alter table purchased_vehicles drop constraint full_garage')
  expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: 30_000, transferred: 0 })
  expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
})
