import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Context, operatorContext } from '../../../kernel/context.ts'
import { suspendAccount } from '../../identity/index.ts'
import { suspendListing } from '../../listings/index.ts'
import { listReservationRecords } from '../../sales/index.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { createDepositFixture } from '../testing/deposit-fixture.ts'
import { refundReservation } from './refund-reservation.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { cards, db } = fixture
const { reserved, confirmed, cancel, postEventOf, expectOneFullRefund } = createDepositFixture(fixture)
const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
const reason = 'L’auto non esiste'
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const refund = (id: string, { endsUnpaid = false, ctx = giulia }: { endsUnpaid?: boolean; ctx?: Context } = {}) =>
  refundReservation({ ctx, input: { id, reason, endsUnpaid } })
const suspendCar = (id: string) => withoutMails(suspendListing({ ctx: giulia, input: { id, reason } }))
const suspendPerson = (userId: string) => withoutMails(suspendAccount({ ctx: giulia, input: { userId, reason } }))

/** Runs work while the worker sends no mails, because the mail jobs would never finish. */
async function withoutMails<T>(work: Promise<T>): Promise<T> {
  const done = await work
  await fixture.pool.query(`select graphile_worker.remove_job('mail:' || id) from mails`)
  return done
}

describe('a refund by an operator', () => {
  test("ends a confirmed reservation with the operator's reason and refunds the deposit once", async () => {
    const { reservationId, vehicleId } = await confirmed()
    expect(await refund(reservationId)).toEqual({
      ok: true,
      value: { id: reservationId, isEnded: true, refund: 30_000, transferred: 0, awaitsDispute: false },
    })
    await fixture.waitForJobs()
    await expectOneFullRefund(reservationId, 'reservation_cancelled')
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      end_reason: 'operator_cancelled',
      cancel_reason: reason,
      paid: 0,
    })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
    expect(await refund(reservationId)).toEqual({ ok: false, why: 'already_refunded' })
  })

  test('refunds the deposit once when two operators and the buyer end the reservation at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { reservationId, buyer } = await confirmed()
      const answers = await Promise.all([
        refund(reservationId),
        refund(reservationId, { ctx: operatorContext({ db, now: () => new Date() }, 'Marco') }),
        cancel(buyer, reservationId),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      await fixture.waitForJobs()
      await expectOneFullRefund(reservationId, 'reservation_cancelled')
    }
  })

  test('records a refund in the audit trail with the operator, the reason and the amount', async () => {
    const { reservationId } = await confirmed()
    await refund(reservationId)
    const entries = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', reservationId).execute()
    const byOperator = entries.filter(({ details }) => JSON.stringify(details).includes('Giulia'))
    expect(byOperator.map(({ action }) => action)).toEqual(['reservation.cancel', 'reservation.refund'])
    expect(byOperator[1]?.details).toMatchObject({ operator: 'Giulia', reason, refund: 30_000 })
  })

  test('refuses a refund while no payment was charged, and ends the reservation only when the operator requests it', async () => {
    const { reservationId, vehicleId, sessionId } = await reserved()
    expect(await refund(reservationId)).toEqual({ ok: false, why: 'nothing_paid_by_card' })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending' })
    expect(await refund(reservationId, { endsUnpaid: true })).toMatchObject({ value: { isEnded: true, refund: 0 } })
    await fixture.waitForJobs()
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
    expect((await cards.findSession(sessionId)).state).toBe('expired')
    expect(await refund(reservationId, { endsUnpaid: true })).toEqual({ ok: false, why: 'nothing_paid_by_card' })
  })

  test('refuses to refund a completed sale', async () => {
    const { reservationId } = await confirmed()
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'completed', delivery_method: 'pickup', ended_at: new Date(), ended_by: 'vendor' })
      .where('id', '=', reservationId)
      .execute()
    expect(await refund(reservationId)).toEqual({ ok: false, why: 'reservation_completed' })
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('reports that the provider refused the refund that an operator requested earlier', async () => {
    const { reservationId, buyer } = await confirmed()
    cards.fail('refund', 'refused')
    valueOf(await cancel(buyer, reservationId))
    await fixture.waitForJobs()
    expect(await refund(reservationId)).toEqual({ ok: false, why: 'refund_failed' })
  })

  test('refuses a refund of an unknown reservation, and a refund by any user but an operator', async () => {
    const { reservationId, buyer } = await confirmed()
    expect(await refund(crypto.randomUUID())).toEqual({ ok: false, why: 'reservation_not_found' })
    for (const ctx of [buyer, fixture.as('vendor', fixture.vendorId), fixture.visitor, fixture.system])
      await expect(refund(reservationId, { ctx })).rejects.toThrow('Only an operator')
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a reservation and a suspension', () => {
  test('leaves either one held unit or none when the suspension of an advert and a reservation coincide, and prevents later reservations', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const [ordered, suspended] = await Promise.all([fixture.order(buyer, vehicleId), suspendCar(vehicleId)])
      expect(suspended.ok).toBe(true)
      expect(ordered.ok ? 'ok' : ordered.code).toMatch(/^(?:ok|listings\.not_found)$/)
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', held: ordered.ok ? 1 : 0 })
      expect(await fixture.order(await fixture.buyer(), vehicleId)).toMatchObject({ code: 'listings.not_found' })
    }
  })

  test("leaves either one held unit or none when the suspension of the vendor's account and a reservation coincide", async () => {
    for (let round = 0; round < 5; round += 1) {
      const vendor = await fixture.vendor()
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      await db
        .updateTable('vehicle_listings')
        .set({ user_id: vendor.actor.userId })
        .where('id', '=', vehicleId)
        .execute()
      await db
        .updateTable('vehicle_inventory')
        .set({ vendor_id: vendor.actor.userId })
        .where('vehicle_listing_id', '=', vehicleId)
        .execute()
      const [ordered, suspended] = await Promise.all([
        fixture.reserve(buyer, vehicleId),
        suspendPerson(vendor.actor.userId),
      ])
      expect(suspended.ok).toBe(true)
      expect(ordered.ok ? 'ok' : ordered.code).toMatch(/^(?:ok|listings\.not_found)$/)
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', held: ordered.ok ? 1 : 0 })
    }
  })

  test('refuses every reservation by a buyer whose account is suspended', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    await suspendPerson(buyer.actor.userId)
    expect(await fixture.order(buyer, vehicleId)).toMatchObject({ ok: false })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  test('confirms a hold from before the suspension when its deposit is paid, and allows a refund of that deposit', async () => {
    const { reservationId, vehicleId, sessionId } = await reserved()
    await suspendCar(vehicleId)
    cards.pay(sessionId)
    await postEventOf(sessionId)
    await fixture.waitForJobs()
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
    expect(await refund(reservationId)).toMatchObject({ value: { refund: 30_000 } })
    await fixture.waitForJobs()
    await expectOneFullRefund(reservationId, 'reservation_cancelled')
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', held: 0 })
  })

  test.each(['the advert', 'the buyer'] as const)(
    'refunds a late payment when the hold runs out during a suspension of %s',
    async (what) => {
      const { reservationId, vehicleId, sessionId, buyer } = await reserved()
      await fixture.letHoldEnd(reservationId)
      cards.fail('expireSession', 'before')
      await createDepositFixture(fixture).sweep()
      await (what === 'the advert' ? suspendCar(vehicleId) : suspendPerson(buyer.actor.userId))
      await fixture.waitForJobs()
      await db.updateTable('payments').set({ status: 'expired' }).where('reservation_id', '=', reservationId).execute()
      cards.tamper(sessionId, { state: 'paid', paymentId: `pi_late_${reservationId}` })
      await postEventOf(sessionId)
      await fixture.waitForJobs()
      await expectOneFullRefund(reservationId, 'late_payment')
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'expired' })
    },
  )
})

test('finds a reservation by its id, bank reference, payment and buyer', async () => {
  const { reservationId, buyer } = await confirmed()
  const payment = await fixture.payment(reservationId)
  const idsFor = async (named: string) => (await listReservationRecords(giulia, named)).map(({ id }) => id)
  const email = `${buyer.actor.userId}@example.it`
  for (const named of [
    reservationId,
    reservationId.toUpperCase(),
    payment.id,
    payment.provider_payment_id ?? '',
    email,
  ])
    expect(await idsFor(named)).toEqual([reservationId])
  const second = valueOf(await fixture.order(buyer, await fixture.vehicle()))
  const { bank_reference: reference } = await fixture.reservation(second.reservationId)
  expect(await idsFor(reference?.toLowerCase() ?? '')).toEqual([second.reservationId])
  expect(await idsFor(email)).toEqual([second.reservationId, reservationId])
  expect(await idsFor('nothing')).toEqual([])
})
