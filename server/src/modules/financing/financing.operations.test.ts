import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expireDueReservations } from '../checkout/end/expire-due-reservations.ts'
import { cancelReservation } from '../checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { followRequest, followRequests } from './follow-requests.ts'
import { financingJobs } from './jobs.ts'
import { applyAnswer } from './apply-answer.ts'
import { showFinancing, showFinancingForVehicle } from './show-financing.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { undecided, grantedCode, createDependencies, ask, requested, rowOf, letTimePass } =
  createFinancingFixture(fixture)

describe('requesting credit', () => {
  test('confirms the reservation at the price of the car when the credit is granted at once', async () => {
    const { buyer, vehicleId, financing, reference, reservationId } = await requested()
    expect(financing.provider.applications()).toMatchObject([
      { reference, request: { vehicleId, vehicleTitle: '2020 Fiat Panda', loan: 1_290_000 } },
    ])
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'confirmed',
      payment_method: 'financing',
      user_id: buyer.actor.userId,
      amount: 1_290_000,
      paid: 0,
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      reference,
      grantingStatusCode: grantedCode,
      outcome: 'granted',
      creditMaturity: 36,
      amount: 1_290_000,
      vehicle: { id: vehicleId, make: 'Fiat' },
      reservation: { id: reservationId, status: 'confirmed', isOpen: true },
    })
    expect(await fixture.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: true }])
  })

  test('limits a buyer to sixty credit requests an hour, whatever their results', async () => {
    const [buyer, financing] = [await fixture.buyer(), createDependencies()]
    for (let nth = 1; nth <= 60; nth += 1)
      expect(await ask(buyer, randomUUID(), financing)).toMatchObject({ code: 'listings.not_found' })
    expect(await ask(buyer, await fixture.vehicle(), financing)).toEqual({
      ok: false,
      code: 'request.too_many',
      details: { seconds: expect.closeTo(3_600, -2) },
    })
    expect(financing.provider.applications()).toEqual([])
    valueOf(await ask(await fixture.buyer(), await fixture.vehicle(), financing))
  })

  test('frees the car for the next buyer when the credit is refused', async () => {
    const { buyer, vehicleId, financing, reference, reservationId } = await requested({ netMonthlyIncome: 500 })
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      ended_by: 'system',
      end_reason: 'financing_refused',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      grantingStatusCode: 'Rejected',
      outcome: 'refused',
    })
    valueOf(await ask(await fixture.buyer(), vehicleId, financing))
  })

  test('holds the car for three days while the credit is undecided, and shows it as reserved', async () => {
    const { buyer, vehicleId, reference, reservationId } = await requested(undecided)
    const { status, expires_at, created_at } = await fixture.reservation(reservationId)
    expect(status).toBe('pending')
    expect((expires_at.getTime() - created_at.getTime()) / 3_600_000).toBeCloseTo(72)
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
    const shown = valueOf(await showFinancingForVehicle({ ctx: buyer, input: { vehicleId } }))
    expect(shown).toMatchObject({ reference, outcome: 'processing', grantingStatusCode: 'UnderEvaluation' })
  })

  test('returns the same reference for ten concurrent credit requests with the same key', async () => {
    const [buyer, vehicleId, financing] = [
      await fixture.buyer(),
      await fixture.vehicle({ quantity: 3 }),
      createDependencies(),
    ]
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(buyer, vehicleId, financing, { idempotencyKey, ...undecided })),
    )
    expect(financing.provider.applications()).toHaveLength(1)
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
    expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1)
  })

  test("accepts one of eight buyers' credit requests for the last unit, and refuses the others", async () => {
    const [vehicleId, financing] = [await fixture.vehicle(), createDependencies()]
    const buyers = await Promise.all(Array.from({ length: 8 }, () => fixture.buyer()))
    const answers = await Promise.all(buyers.map((buyer) => ask(buyer, vehicleId, financing)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(
      Array.from({ length: 7 }, () => 'checkout.vehicle_already_reserved'),
    )
    expect(financing.provider.applications()).toHaveLength(1)
  })

  test.each([[{ vehiclePrice: 1 }], [{ totalAmount: 12_899.99 }], [{ vehiclePrice: 12_900, totalAmount: 0 }]])(
    "refuses amounts that differ from the server's amounts, and returns the new quote: %o",
    async (amounts) => {
      const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
      expect(await ask(buyer, vehicleId, financing, amounts)).toMatchObject({
        code: 'checkout.amount_changed',
        details: { quote: { vehicleId, total: 1_290_000 } },
      })
      expect(financing.provider.calls('apply')).toBe(0)
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
    },
  )

  test('refuses credit requests by visitors, by vendors or for an unknown car, and all requests when no provider is configured', async () => {
    const [vehicleId, financing, buyer] = [await fixture.vehicle(), createDependencies(), await fixture.buyer()]
    expect(await ask(fixture.visitor, vehicleId, financing)).toMatchObject({ code: 'identity.sign_in_required' })
    expect(await ask(fixture.as('vendor', fixture.vendorId), vehicleId, financing)).toMatchObject({
      code: 'identity.buyer_required',
    })
    expect(await ask(buyer, randomUUID(), financing)).toMatchObject({ code: 'listings.not_found' })
    expect(await ask(buyer, vehicleId, null)).toMatchObject({ code: 'checkout.financing_unavailable' })
    expect(financingJobs(null)).toMatchObject({ jobs: [], scheduled: [{ name: 'forget-applicants' }] })
    expect(financing.provider.calls('apply')).toBe(0)
  })
})

describe('the decision about a credit', () => {
  test.each([
    ['GrantedAndSentToFinance', 'confirmed', 1],
    ['Rejected', 'cancelled', 0],
    ['Obsolete', 'cancelled', 0],
    ['SomethingNew', 'pending', 1],
  ])(
    'applies the decision %s, found by the scheduled check, and leaves the reservation %s',
    async (code, status, held) => {
      const { vehicleId, financing, reference, requestId, reservationId } = await requested(undecided)
      financing.provider.decide(reference, code)
      await followRequests({ ctx: fixture.system, financing })
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending' })
      await letTimePass(requestId)
      await followRequests({ ctx: fixture.system, financing })
      expect(await fixture.reservation(reservationId)).toMatchObject({ status })
      expect(await fixture.listing(vehicleId)).toMatchObject({ held })
    },
  )

  test('fetches the credit decision when the applicant opens the page, and sends it live to the page', async () => {
    const { buyer, financing, reference, requestId, reservationId } = await requested(undecided)
    financing.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    const before = await liveEvents(buyer.actor.userId, reservationId)
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      outcome: 'granted',
      reservation: { status: 'confirmed' },
    })
    expect(await liveEvents(buyer.actor.userId, reservationId)).toBeGreaterThan(before)
  })

  test('frees the car when a granted credit is withdrawn', async () => {
    const { vehicleId, financing, reference, requestId, reservationId } = await requested()
    financing.provider.decide(reference, 'Cancelled')
    await letTimePass(requestId)
    await followRequests({ ctx: fixture.system, financing })
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      end_reason: 'financing_refused',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  test('treats a refusal of credit as final', async () => {
    const { financing, reference, requestId, reservationId } = await requested({ netMonthlyIncome: 1 })
    financing.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    await followRequests({ ctx: fixture.system, financing })
    await followRequest({ ctx: fixture.system, input: { requestId }, financing })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled' })
  })

  test('applies a credit decision once when it arrives eight times at once', async () => {
    const { vehicleId, reference, requestId, reservationId } = await requested(undecided)
    const application = { reference, grantingStatusCode: grantedCode }
    await Promise.all(
      Array.from({ length: 8 }, () => applyAnswer({ ctx: fixture.system, input: { requestId, application } })),
    )
    expect(await fixture.happened('financing.CreditGranted', reservationId)).toHaveLength(1)
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
    expect(await audited(requestId)).toEqual(['financing.note', 'financing.note', 'financing.request'])
  })

  test('ends in one valid state when a grant and a refusal arrive at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { vehicleId, reference, requestId, reservationId } = await requested(undecided)
      await Promise.all(
        [grantedCode, 'Rejected'].map((grantingStatusCode) =>
          applyAnswer({
            ctx: fixture.system,
            input: { requestId, application: { reference, grantingStatusCode } },
          }),
        ),
      )
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled' })
      expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
      expect(await rowOf(vehicleId)).toMatchObject({ granting_status_code: 'Rejected' })
    }
  })

  test("ends the reservation and frees the car when a grant and the buyer's cancellation coincide", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, vehicleId, reference, requestId, reservationId } = await requested(undecided)
      const application = { reference, grantingStatusCode: grantedCode }
      const [, cancelled] = await Promise.all([
        applyAnswer({ ctx: fixture.system, input: { requestId, application } }),
        cancelReservation({ ctx: buyer, input: { id: reservationId } }),
      ])
      expect(cancelled.ok).toBe(true)
      expect(await fixture.reservation(reservationId)).toMatchObject({
        status: 'cancelled',
        end_reason: 'buyer_cancelled',
      })
      expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    }
  })

  test('reinstates the reservation of a free car when the grant of a credit and the end of the hold coincide', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { vehicleId, reference, requestId, reservationId } = await requested(undecided)
      await fixture.letHoldEnd(reservationId)
      const application = { reference, grantingStatusCode: grantedCode }
      await Promise.all([
        applyAnswer({ ctx: fixture.system, input: { requestId, application } }),
        expireDueReservations({ ctx: fixture.system, cards: fixture.cards }),
      ])
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', end_reason: null })
      expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
      expect(await fixture.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: true }])
    }
  })
})

describe('a credit that comes too late', () => {
  test('shows a late credit to the applicant while another buyer has the car', async () => {
    const { buyer, vehicleId, financing, reference, requestId, reservationId } = await requested(undecided)
    await fixture.letHoldEnd(reservationId)
    valueOf(await ask(await fixture.buyer(), vehicleId, financing))
    financing.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    await followRequests({ ctx: fixture.system, financing })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      outcome: 'granted',
      reservation: { status: 'expired', isOpen: false },
    })
    expect(await fixture.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: false }])
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
  })
})

describe('access to a request', () => {
  test('shows a credit request only to its applicant, and returns not found to other users', async () => {
    const { vehicleId, financing, reference, requestId } = await requested(undecided)
    const other = await fixture.buyer()
    for (const known of [reference, requestId])
      expect(await showFinancing({ ctx: other, input: { reference: known }, financing })).toEqual(
        await showFinancing({ ctx: other, input: { reference: randomUUID() }, financing }),
      )
    expect(valueOf(await showFinancingForVehicle({ ctx: other, input: { vehicleId } }))).toBeNull()
    expect(await showFinancing({ ctx: fixture.visitor, input: { reference }, financing })).toMatchObject({
      code: 'identity.sign_in_required',
    })
    expect(
      await showFinancing({ ctx: fixture.as('vendor', fixture.vendorId), input: { reference }, financing }),
    ).toMatchObject({
      code: 'identity.buyer_required',
    })
  })
})

async function liveEvents(userId: string, reservationId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from live_events where user_id = ${userId} and event->>'reservationId' = ${reservationId}`.execute(
    fixture.db,
  )
  return rows[0]?.count ?? 0
}

async function audited(requestId: string): Promise<string[]> {
  const rows = await fixture.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', requestId)
    .execute()
  return rows.map(({ action }) => action).toSorted()
}
