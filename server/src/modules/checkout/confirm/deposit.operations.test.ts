import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '../../payments/index.ts'
import { reconcilePayments } from '../../payments/jobs.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { showReservationForVehicle } from '../../sales/show-reservations.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { createDepositFixture } from '../testing/deposit-fixture.ts'

const fixture = await createCheckoutFixture()
const { cards } = fixture
const { reserved, post, about, postEventOf, confirmed, cancel, sweep, expectOneFullRefund } =
  createDepositFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

describe('a paid deposit', () => {
  test('confirms the reservation once for three days, even for repeated and concurrent payment events', async () => {
    const { sessionId, reservationId, vehicleId } = await reserved()
    cards.pay(sessionId)
    const event = cards.eventAbout(about(sessionId))
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, () => post(event)),
      ...Array.from({ length: 5 }, () => postEventOf(sessionId)),
    ])
    expect(new Set(statuses)).toEqual(new Set([200]))
    await fixture.waitForJobs()
    const reservation = await fixture.reservation(reservationId)
    expect(reservation).toMatchObject({ status: 'confirmed', paid: 30_000, balance: 1_260_000 })
    expect(reservation.expires_at.getTime() - (reservation.confirmed_at?.getTime() ?? 0)).toBe(72 * 3_600_000)
    expect(await fixture.happened('checkout.ReservationConfirmed', reservationId)).toHaveLength(1)
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
  })

  test('shows a paid deposit at once to the returning buyer, even when no event ever arrives', async () => {
    const { buyer, sessionId, vehicleId, reservationId } = await reserved()
    const ask = async () => valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
    expect(await ask()).toMatchObject({ status: 'pending' })
    cards.pay(sessionId)
    await fixture.letLookupIntervalPass(reservationId)
    expect(await ask()).toMatchObject({
      id: reservationId,
      status: 'confirmed',
      isOpen: true,
      paid: 30_000,
      can: { pay: false, cancel: true },
      paymentUrl: null,
    })
    await fixture.waitForJobs()
    expect(await fixture.happened('checkout.ReservationConfirmed', reservationId)).toHaveLength(1)
  })

  test('limits provider lookups of a deposit while answering every read of the buyer', async () => {
    const { buyer, vehicleId, sessionId, reservationId } = await reserved()
    const before = cards.calls('findSession')
    const ask = async () => valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
    const read = async (times: number) => Promise.all(Array.from({ length: times }, ask))
    for (const answers of [await read(20), await read(20)])
      for (const answer of answers) expect(answer).toMatchObject({ id: reservationId, status: 'pending' })
    expect(cards.calls('findSession') - before).toBe(1)
    cards.pay(sessionId)
    await fixture.letLookupIntervalPass(reservationId)
    await read(20)
    expect(cards.calls('findSession') - before).toBe(2)
    expect(await ask()).toMatchObject({ status: 'confirmed', paid: 30_000 })
  })

  test("confirms a paid deposit on the buyer's read, even just after reconciliation has called the provider", async () => {
    const { buyer, vehicleId, sessionId, reservationId } = await reserved()
    const ask = async () => valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
    expect(await ask()).toMatchObject({ status: 'pending' })
    cards.pay(sessionId)
    const { id: paymentId } = await fixture.payment(reservationId)
    await settlePayment({ ctx: fixture.system, input: { paymentId }, cards })
    expect(await ask()).toMatchObject({ status: 'confirmed' })
  })

  test('confirms a paid deposit by reconciliation when neither an event nor the buyer arrives', async () => {
    const { sessionId, reservationId } = await reserved()
    cards.pay(sessionId)
    await fixture.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 180_000) })
      .where('reservation_id', '=', reservationId)
      .execute()
    await reconcilePayments({ ctx: fixture.system, cards })
    await fixture.waitForJobs()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })

  test('does not count a deposit before the provider confirms it, whatever the URL of the return page contains', async () => {
    const { buyer, vehicleId, sessionId, reservationId } = await reserved()
    await postEventOf(sessionId)
    await fixture.waitForJobs()
    expect(valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))).toMatchObject({
      status: 'pending',
      paid: 0,
    })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['another amount', { amount: 29_999 }],
    ['another currency', { currency: 'usd' }],
    ['another reference', { reference: 'unknown-payment' }],
  ])('quarantines a payment event with %s instead of accepting it', async (_what, changes) => {
    const { sessionId, reservationId } = await reserved()
    cards.pay(sessionId)
    cards.tamper(sessionId, changes)
    await postEventOf(sessionId)
    await fixture.waitForJobs()
    expect(await fixture.payment(reservationId)).toMatchObject({ status: 'quarantined' })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending', paid: 0 })
    expect(await fixture.happened('payments.PaymentQuarantined', reservationId)).toHaveLength(1)
    expect(fixture.alarms).toContainEqual(expect.objectContaining({ level: 50, reservationId }))
  })

  test('answers forged, changed and truncated payment events with 400 and stores none of them', async () => {
    const { sessionId, reservationId } = await reserved()
    cards.pay(sessionId)
    const { body, signature } = cards.eventAbout(about(sessionId))
    const before = await fixture.db.selectFrom('provider_events').select('event_id').execute()
    const forgeries = [
      { body, signature: '' },
      { body, signature: signature.replace(/^../, '00') },
      { body: body.slice(0, -2), signature },
      { body: Buffer.concat([body, Buffer.from('\n')]), signature },
      { body: Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()), null, 1)), signature },
      { body: Buffer.alloc(600_000), signature },
    ]
    for (const forgery of forgeries) expect(await post(forgery)).toBe(400)
    await fixture.waitForJobs()
    expect(await fixture.db.selectFrom('provider_events').select('event_id').execute()).toEqual(before)
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending' })
  })
})

describe('a cancelled reservation', () => {
  test('frees the car of a cancelled reservation and refunds the deposit once, however often it is cancelled', async () => {
    const { buyer, reservationId, vehicleId } = await confirmed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, reservationId)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'checkout.reservation_not_open')).toHaveLength(4)
    await fixture.waitForJobs()
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    await expectOneFullRefund(reservationId, 'reservation_cancelled')
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled', ended_by: 'buyer', paid: 0 })
  })

  test('closes the payment page when an unpaid reservation is cancelled', async () => {
    const { buyer, reservationId, sessionId } = await reserved()
    valueOf(await cancel(buyer, reservationId))
    await fixture.waitForJobs()
    expect(cards.pay(sessionId)).toBe(false)
    expect(await fixture.payment(reservationId)).toMatchObject({ status: 'expired' })
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('refunds a deposit that is paid while its reservation is cancelled', async () => {
    const { buyer, reservationId, sessionId, vehicleId } = await reserved()
    cards.pay(sessionId)
    await Promise.all([cancel(buyer, reservationId), postEventOf(sessionId)])
    await fixture.waitForJobs()
    await fixture.waitForJobs()
    const [refund] = await fixture.refunds(reservationId)
    expect(['late_payment', 'reservation_cancelled']).toContain(refund?.reason)
    await expectOneFullRefund(reservationId, refund?.reason ?? '')
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  test("refuses to cancel another user's reservation and reveals nothing about it", async () => {
    const { reservationId } = await confirmed()
    expect(await cancel(await fixture.buyer(), reservationId)).toEqual({
      ok: false,
      code: 'checkout.reservation_not_found',
    })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a hold whose time is over', () => {
  test('ends a three-day hold whose time is over, refunds the deposit in full and frees the car', async () => {
    const { reservationId, vehicleId } = await confirmed()
    await fixture.letHoldEnd(reservationId)
    await Promise.all([sweep(), sweep(), sweep()])
    await fixture.waitForJobs()
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'expired',
      end_reason: 'hold_ended',
      paid: 0,
    })
    await expectOneFullRefund(reservationId, 'reservation_expired')
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toMatchObject([
      { why: 'hold_ended', wasConfirmed: true, refund: 30_000 },
    ])
  })

  test('does not end a hold before its time is over', async () => {
    const { reservationId } = await confirmed()
    await sweep()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })

  test('confirms an overdue hold when the sweep finds its payment at the provider', async () => {
    const { reservationId, sessionId } = await reserved()
    cards.pay(sessionId)
    await fixture.letHoldEnd(reservationId)
    await sweep()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })

  test('closes the payment page of an unpaid overdue hold first, and frees the car even when the provider is unreachable', async () => {
    const { reservationId, vehicleId } = await reserved()
    await fixture.letHoldEnd(reservationId)
    cards.fail('expireSession', 'before')
    await sweep()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired', end_reason: 'not_paid' })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    await fixture.waitForJobs()
    expect(await fixture.payment(reservationId)).toMatchObject({ status: 'expired' })
  })

  test(
    'ends a hold once when payment, sweep, cancellation and event coincide, and either keeps or refunds the deposit',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 25; round += 1) {
        const { buyer, reservationId, sessionId, vehicleId } = await reserved()
        await fixture.letHoldEnd(reservationId)
        const acts = [
          async () => void cards.pay(sessionId),
          sweep,
          () => postEventOf(sessionId),
          () => postEventOf(sessionId),
          ...(round % 2 ? [() => cancel(buyer, reservationId)] : []),
        ]
        await Promise.all(acts.toSorted(() => Math.random() - 0.5).map((act) => act()))
        await fixture.waitForJobs()
        const { status, paid } = await fixture.reservation(reservationId)
        const payment = await fixture.payment(reservationId)
        const refunds = await fixture.refunds(reservationId)
        const back =
          payment.status === 'paid' && status !== 'confirmed' ? [{ status: 'succeeded', amount: 30_000 }] : []
        expect(refunds.map((refund) => ({ status: refund.status, amount: refund.amount }))).toEqual(back)
        expect(paid).toBe(status === 'confirmed' ? 30_000 : 0)
        expect(await fixture.listing(vehicleId)).toMatchObject(
          status === 'confirmed' ? { status: 'pending', held: 1 } : { status: 'active', held: 0 },
        )
      }
    },
  )
})

test(
  'ends in the same state for any number and order of payment events, whether or not the buyer returns',
  { timeout: 60_000 },
  async () => {
    const schedule = fc.record({
      isPaid: fc.boolean(),
      copies: fc.nat(5),
      comesBack: fc.boolean(),
      isEarly: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(schedule, async ({ isPaid, copies, comesBack, isEarly }) => {
        const { buyer, vehicleId, reservationId, sessionId } = await reserved()
        if (isEarly) await postEventOf(sessionId)
        if (isPaid) cards.pay(sessionId)
        const acts: (() => Promise<unknown>)[] = Array.from({ length: copies }, () => () => postEventOf(sessionId))
        if (comesBack) acts.push(() => showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
        await Promise.all(acts.map((act) => act()))
        await reconcileNow(reservationId)
        await fixture.waitForJobs()
        expect(await fixture.reservation(reservationId)).toMatchObject(
          isPaid ? { status: 'confirmed', paid: 30_000 } : { status: 'pending', paid: 0 },
        )
        expect(await fixture.happened('checkout.ReservationConfirmed', reservationId)).toHaveLength(isPaid ? 1 : 0)
        await confirmReservationAgain(reservationId, isPaid)
      }),
      { numRuns: 40 },
    )
  },
)

async function reconcileNow(reservationId: string): Promise<void> {
  await fixture.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 180_000) })
    .where('reservation_id', '=', reservationId)
    .execute()
  await reconcilePayments({ ctx: fixture.system, cards })
}

async function confirmReservationAgain(reservationId: string, isPaid: boolean): Promise<void> {
  if (!isPaid) return
  const before = await fixture.reservation(reservationId)
  await confirmReservation({
    ctx: fixture.system,
    input: { reservationId, paymentId: (await fixture.payment(reservationId)).id },
  })
  expect(await fixture.reservation(reservationId)).toEqual(before)
}
