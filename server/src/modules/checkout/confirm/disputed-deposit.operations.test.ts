import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveCardEvent } from '../../payments/index.ts'
import { reconcileDisputes, reconcilePayments } from '../../payments/jobs.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { completePurchase } from '../../sales/completion/complete-purchase.ts'
import { showReservation, showReservationForVehicle } from '../../sales/show-reservations.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
const { cards } = fixture
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

async function confirmed() {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
  cards.pay((await fixture.payment(reservationId)).provider_session_id ?? '')
  valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
  const { provider_payment_id } = await fixture.payment(reservationId)
  return { buyer, vehicleId, reservationId, paymentId: provider_payment_id ?? '' }
}

async function deliver(about: { paymentId: string; isDisputed?: boolean }): Promise<void> {
  const { body, signature } = cards.eventAbout(about)
  valueOf(await receiveCardEvent({ ctx: fixture.visitor, input: { body, signature }, cards }))
  await fixture.waitForJobs()
}
const refundedAmount = (paymentId: string) => cards.refundsOf(paymentId).reduce((sum, { amount }) => sum + amount, 0)

describe('a deposit that the bank reverses', () => {
  test('ends the reservation and frees the car when the bank reverses the deposit, and refunds nothing during the dispute', async () => {
    const { buyer, vehicleId, reservationId, paymentId } = await confirmed()
    cards.dispute(paymentId)
    await deliver({ paymentId, isDisputed: true })
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      ended_by: 'system',
      end_reason: 'deposit_disputed',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
      { why: 'deposit_disputed', refund: 0 },
    ])
    expect(fixture.alarms).toContainEqual(expect.objectContaining({ level: 50, reservationId, isWhole: true }))
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'requested' }])

    cards.dispute(paymentId, { state: 'lost' })
    await deliver({ paymentId, isDisputed: true })
    await reconcilePayments({ ctx: fixture.system, cards })
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded', amount: 30_000 }])
    expect(refundedAmount(paymentId)).toBe(0)
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({ paid: 0 })
  })

  test('refunds a disputed deposit once when the bank returns the deposit to the site, even without an event', async () => {
    const { reservationId, paymentId } = await confirmed()
    cards.dispute(paymentId)
    await deliver({ paymentId, isDisputed: true })
    cards.dispute(paymentId, { state: 'won' })
    await reconcileDisputes({ ctx: fixture.system, cards })
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded', amount: 30_000 }])
    expect(refundedAmount(paymentId)).toBe(30_000)
  })

  test('detects a dispute without its event when the provider refuses the refund', async () => {
    const { buyer, reservationId, paymentId } = await confirmed()
    cards.dispute(paymentId)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'requested' }])
    cards.dispute(paymentId, { state: 'won' })
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded' }])
    expect(refundedAmount(paymentId)).toBe(30_000)
  })

  test('leaves a car sold when its deposit is disputed, and adds the deposit to the amount due when the bank keeps it', async () => {
    const { buyer, reservationId, paymentId } = await confirmed()
    const delivery = { method: 'pickup', pickupLocationId: null } as const
    valueOf(await completePurchase({ ctx: buyer, input: { id: reservationId, delivery } }))
    cards.dispute(paymentId)
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'completed', paid: 30_000 })
    cards.dispute(paymentId, { state: 'lost' })
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'completed', paid: 0 })
  })

  test('counts a dispute whose events arrive before those of the payment', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
    const sessionId = (await fixture.payment(reservationId)).provider_session_id ?? ''
    cards.pay(sessionId)
    const paymentId = (await cards.findSession(sessionId)).paymentId ?? ''
    cards.dispute(paymentId)
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      end_reason: 'deposit_disputed',
    })
    expect(refundedAmount(paymentId)).toBe(0)
  })

  test('leaves a partial dispute to the operator', async () => {
    const { reservationId, paymentId } = await confirmed()
    cards.dispute(paymentId, { amount: 10_000, state: 'lost' })
    await deliver({ paymentId, isDisputed: true })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: 30_000 })
    expect(fixture.alarms).toContainEqual(expect.objectContaining({ level: 50, reservationId, isWhole: false }))
  })
})

test('refunds only the remaining deposit when the reservation ends after a partial refund at the provider', async () => {
  const { buyer, reservationId, paymentId } = await confirmed()
  cards.refundAtProvider(paymentId, 10_000)
  await deliver({ paymentId })
  expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
  await fixture.waitForJobs()
  expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded', amount: 30_000 }])
  expect(cards.refundsOf(paymentId).map(({ amount }) => amount)).toEqual([10_000, 20_000])
})

test('checks many open payment pages in turn', async () => {
  const checked = new Set<string>()
  const vehicles = await Promise.all(Array.from({ length: 205 }, () => fixture.vehicle()))
  for (const vehicleId of vehicles) valueOf(await fixture.reserve(await fixture.buyer(), vehicleId))
  const ago = new Date(Date.now() - 180_000)
  await fixture.db.updateTable('payments').set({ created_at: ago }).where('status', '=', 'open').execute()
  const watched = { ...cards, findSession: (id: string) => (checked.add(id), cards.findSession(id)) }
  await reconcilePayments({ ctx: fixture.system, cards: watched })
  expect(checked.size).toBe(200)
  await reconcilePayments({ ctx: fixture.system, cards: watched })
  expect(checked.size).toBe(205)
})
