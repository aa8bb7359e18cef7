import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { reconcilePayments } from '../../payments/jobs.ts'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { createDepositFixture } from '../testing/deposit-fixture.ts'
import { onRefund } from './lost-payments.ts'

const fixture = await createCheckoutFixture()
const { cards } = fixture
const { reserved, post, postEventOf, confirmed, cancel, sweep, expectOneFullRefund } = createDepositFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

/** Waits until a transaction of this database is blocked by another. */
async function waitForBlockedTransaction(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(fixture.db)).rows.length).toBeGreaterThan(0)
}

describe('a payment after the hold', () => {
  async function lateAfterExpiry() {
    const made = await reserved()
    await fixture.letHoldEnd(made.reservationId)
    cards.fail('expireSession', 'before')
    await sweep()
    expect(await fixture.reservation(made.reservationId)).toMatchObject({ status: 'expired' })
    return made
  }

  async function payLate(reservationId: string, sessionId: string): Promise<void> {
    await fixture.waitForJobs()
    await fixture.db
      .updateTable('payments')
      .set({ status: 'expired' })
      .where('reservation_id', '=', reservationId)
      .execute()
    cards.tamper(sessionId, { state: 'paid', paymentId: `pi_late_${reservationId}` })
    await postEventOf(sessionId)
    await fixture.waitForJobs()
  }

  test('reinstates the reservation when a late payment arrives and the car is still free', async () => {
    const { reservationId, sessionId, vehicleId } = await lateAfterExpiry()
    await payLate(reservationId, sessionId)
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'confirmed',
      ended_at: null,
      paid: 30_000,
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('refunds a late payment in full and notifies the buyer when another buyer has the car', async () => {
    const { reservationId, sessionId, vehicleId } = await lateAfterExpiry()
    const rival = valueOf(await fixture.reserve(await fixture.buyer(), vehicleId))
    await payLate(reservationId, sessionId)
    await expectOneFullRefund(reservationId, 'late_payment')
    expect(await fixture.happened('checkout.PaymentReturned', reservationId)).toMatchObject([
      { why: 'late_payment', refund: 30_000 },
    ])
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired' })
    expect(await fixture.reservation(rival.reservationId)).toMatchObject({ status: 'pending' })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
  })

  test('refunds a second payment of a confirmed reservation, made on another payment page, as a duplicate', async () => {
    const { reservationId } = await confirmed()
    const first = await fixture.payment(reservationId)
    const session = await cards.openSession({
      key: `${reservationId}:2`,
      reference: 'set below',
      amount: 30_000,
      expiresAt: first.session_expires_at,
      page: { title: '', email: '', language: 'it', successUrl: '', cancelUrl: '' },
    })
    const second = await fixture.db
      .insertInto('payments')
      .values({
        reservation_id: reservationId,
        attempt: 2,
        status: 'open',
        amount: 30_000,
        idempotency_key: `${reservationId}:2`,
        session_request: '{}',
        provider_session_id: session.id,
        session_url: session.url,
        session_expires_at: first.session_expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    cards.pay(session.id)
    cards.tamper(session.id, { reference: second.id })
    await postEventOf(session.id)
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([
      { payment_id: second.id, reason: 'duplicate_payment', status: 'succeeded' },
    ])
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'confirmed',
      paid: 30_000,
      deposit_payment_id: first.id,
    })
  })
})

describe('a refund of the deposit', () => {
  test.each(['before', 'after'] as const)(
    'refunds the deposit once when the provider repeatedly fails %s executing the refund',
    async (failure) => {
      const { buyer, reservationId } = await confirmed()
      cards.fail('refund', failure, 3)
      valueOf(await cancel(buyer, reservationId))
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await fixture.waitForJobs()
        await fixture.retryNow()
      }
      await fixture.waitForJobs()
      await expectOneFullRefund(reservationId, 'reservation_cancelled')
      expect(cards.calls('refund')).toBeGreaterThan(3)
    },
  )

  test('fetches the refunds from the provider before it repeats an old refund request', async () => {
    const { buyer, reservationId } = await confirmed()
    cards.fail('refund', 'after')
    valueOf(await cancel(buyer, reservationId))
    await fixture.waitForJobs()
    const [refund] = await fixture.refunds(reservationId)
    await fixture.db
      .updateTable('refunds')
      .set({ created_at: new Date(Date.now() - 21 * 3_600_000) })
      .where('id', '=', refund?.id ?? '')
      .execute()
    const calls = cards.calls('refund')
    await reconcilePayments({ ctx: fixture.system, cards })
    await fixture.waitForJobs()
    await expectOneFullRefund(reservationId, 'reservation_cancelled')
    expect(cards.calls('refund')).toBe(calls)
  })

  test('ends the reservation without a second refund when its deposit is refunded at the provider', async () => {
    const { reservationId, vehicleId } = await confirmed()
    const paymentId = (await fixture.payment(reservationId)).provider_payment_id ?? ''
    cards.refundAtProvider(paymentId, 30_000)
    await post(cards.eventAbout({ paymentId }))
    await fixture.waitForJobs()
    await expectOneFullRefund(reservationId, 'made_at_provider')
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      end_reason: 'deposit_returned',
      paid: 0,
    })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
  })

  test('counts a refund made at the provider whose events arrive before those of the payment', async () => {
    const { reservationId, vehicleId, sessionId } = await reserved()
    cards.pay(sessionId)
    const { paymentId } = await cards.findSession(sessionId)
    cards.refundAtProvider(paymentId ?? '', 30_000)
    await post(cards.eventAbout({ paymentId: paymentId ?? '' }))
    await postEventOf(sessionId)
    await fixture.waitForJobs()
    await expectOneFullRefund(reservationId, 'made_at_provider')
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
  })

  test('counts a refund made at the provider while the confirmation of its payment is being written', async () => {
    const { reservationId, vehicleId } = await reserved()
    const { id: paymentId } = await fixture.payment(reservationId)
    const input = { reservationId, paymentId }
    let refund = Promise.resolve()
    await inTransaction(fixture.system, async (ctx) => {
      await confirmReservation({ ctx, input })
      refund = onRefund({ ctx: fixture.system, input })
      await Promise.race([refund, waitForBlockedTransaction()])
    })
    await refund
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
  })

  test('reports to the operator that the provider refuses a refund', async () => {
    const { buyer, reservationId } = await confirmed()
    cards.fail('refund', 'refused')
    valueOf(await cancel(buyer, reservationId))
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ status: 'failed' }])
    expect(await fixture.happened('payments.RefundFailed', reservationId)).toHaveLength(1)
    expect(fixture.alarms).toContainEqual(expect.objectContaining({ level: 50, reservationId, amount: 30_000 }))
  })
})
