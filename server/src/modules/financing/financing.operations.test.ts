import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelReservation, expireDueReservations } from '../checkout/index.ts'
import { openHouse, valueOf } from '../checkout/testing/open-house.ts'
import { followRequest, followRequests } from './follow-requests.ts'
import { financingJobs } from './jobs.ts'
import { noteAnswer } from './note-answer.ts'
import { showFinancing, showFinancingForVehicle } from './show-financing.ts'
import { requestsIn } from './testing/requests-in.ts'

const house = await openHouse()
const { undecided, grantedCode, openDesk, ask, requested, rowOf, letTimePass } = requestsIn(house)

describe('asking for credit', () => {
  test('a credit granted at once confirms the reservation at the price of the car', async () => {
    const { buyer, vehicleId, desk, reference, reservationId } = await requested()
    expect(desk.provider.applications()).toMatchObject([
      { reference, request: { vehicleId, vehicleTitle: 'Fiat Panda 2020', amount: 1_290_000 } },
    ])
    expect(await house.reservation(reservationId)).toMatchObject({
      status: 'confirmed',
      payment_method: 'financing',
      user_id: buyer.actor.userId,
      amount: 1_290_000,
      paid: 0,
    })
    expect(await house.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, desk }))).toMatchObject({
      reference,
      grantingStatusCode: grantedCode,
      outcome: 'granted',
      creditMaturity: 36,
      amount: 1_290_000,
      vehicle: { id: vehicleId, make: 'Fiat' },
      reservation: { id: reservationId, status: 'confirmed', isOpen: true },
    })
    expect(await house.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: true }])
  })

  test('is possible sixty times an hour for each buyer, whatever comes of it', async () => {
    const [buyer, desk] = [await house.buyer(), openDesk()]
    for (let nth = 1; nth <= 60; nth += 1)
      expect(await ask(buyer, randomUUID(), desk)).toMatchObject({ code: 'listings.not_found' })
    expect(await ask(buyer, await house.vehicle(), desk)).toEqual({
      ok: false,
      code: 'request.too_many',
      details: { seconds: expect.closeTo(3_600, -2) },
    })
    expect(desk.provider.applications()).toEqual([])
    valueOf(await ask(await house.buyer(), await house.vehicle(), desk))
  })

  test('a refused credit frees the car, and the next buyer can have it', async () => {
    const { buyer, vehicleId, desk, reference, reservationId } = await requested({ netMonthlyIncome: 500 })
    expect(await house.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      ended_by: 'system',
      end_reason: 'financing_refused',
    })
    expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, desk }))).toMatchObject({
      grantingStatusCode: 'Rejected',
      outcome: 'refused',
    })
    valueOf(await ask(await house.buyer(), vehicleId, desk))
  })

  test('an undecided one holds the car for three days, and says so', async () => {
    const { buyer, vehicleId, reference, reservationId } = await requested(undecided)
    const { status, expires_at, created_at } = await house.reservation(reservationId)
    expect(status).toBe('pending')
    expect((expires_at.getTime() - created_at.getTime()) / 3_600_000).toBeCloseTo(72)
    expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
    const shown = valueOf(await showFinancingForVehicle({ ctx: buyer, input: { vehicleId } }))
    expect(shown).toMatchObject({ reference, outcome: 'processing', grantingStatusCode: 'UnderEvaluation' })
  })

  test('the same key answers the same reference, ten times at once', async () => {
    const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle({ quantity: 3 }), openDesk()]
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(buyer, vehicleId, desk, { idempotencyKey, ...undecided })),
    )
    expect(desk.provider.applications()).toHaveLength(1)
    expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
    expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1)
  })

  test('of eight buyers of the last unit one asks for credit, the others are told', async () => {
    const [vehicleId, desk] = [await house.vehicle(), openDesk()]
    const buyers = await Promise.all(Array.from({ length: 8 }, () => house.buyer()))
    const answers = await Promise.all(buyers.map((buyer) => ask(buyer, vehicleId, desk)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(
      Array.from({ length: 7 }, () => 'checkout.vehicle_already_reserved'),
    )
    expect(desk.provider.applications()).toHaveLength(1)
  })

  test.each([[{ vehiclePrice: 1 }], [{ totalAmount: 12_899.99 }], [{ vehiclePrice: 12_900, totalAmount: 0 }]])(
    'amounts that are not the server’s are refused with the fresh quote: %o',
    async (amounts) => {
      const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
      expect(await ask(buyer, vehicleId, desk, amounts)).toMatchObject({
        code: 'checkout.amount_changed',
        details: { quote: { vehicleId, total: 1_290_000 } },
      })
      expect(desk.provider.calls('apply')).toBe(0)
      expect(await house.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
    },
  )

  test('refuses visitors, vendors, a missing car, and everybody where no provider is configured', async () => {
    const [vehicleId, desk, buyer] = [await house.vehicle(), openDesk(), await house.buyer()]
    expect(await ask(house.visitor, vehicleId, desk)).toMatchObject({ code: 'identity.sign_in_required' })
    expect(await ask(house.as('vendor', house.vendorId), vehicleId, desk)).toMatchObject({
      code: 'identity.buyer_required',
    })
    expect(await ask(buyer, randomUUID(), desk)).toMatchObject({ code: 'listings.not_found' })
    expect(await ask(buyer, vehicleId, null)).toMatchObject({ code: 'checkout.financing_unavailable' })
    expect(financingJobs(null)).toEqual({ jobs: [], scheduled: [] })
    expect(desk.provider.calls('apply')).toBe(0)
  })
})

describe('the decision', () => {
  test.each([
    ['GrantedAndSentToFinance', 'confirmed', 1],
    ['Rejected', 'cancelled', 0],
    ['Obsolete', 'cancelled', 0],
    ['SomethingNew', 'pending', 1],
  ])('%s, found by the clock, leaves the reservation %s', async (code, status, held) => {
    const { vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
    desk.provider.decide(reference, code)
    await followRequests({ ctx: house.system, desk })
    expect(await house.reservation(reservationId)).toMatchObject({ status: 'pending' })
    await letTimePass(requestId)
    await followRequests({ ctx: house.system, desk })
    expect(await house.reservation(reservationId)).toMatchObject({ status })
    expect(await house.listing(vehicleId)).toMatchObject({ held })
  })

  test('is found by whoever looks at the page, and told live to the applicant', async () => {
    const { buyer, desk, reference, requestId, reservationId } = await requested(undecided)
    desk.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    const before = await liveEvents(buyer.actor.userId, reservationId)
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, desk }))).toMatchObject({
      outcome: 'granted',
      reservation: { status: 'confirmed' },
    })
    expect(await liveEvents(buyer.actor.userId, reservationId)).toBeGreaterThan(before)
  })

  test('a granted credit that is withdrawn frees the car', async () => {
    const { vehicleId, desk, reference, requestId, reservationId } = await requested()
    desk.provider.decide(reference, 'Cancelled')
    await letTimePass(requestId)
    await followRequests({ ctx: house.system, desk })
    expect(await house.reservation(reservationId)).toMatchObject({
      status: 'cancelled',
      end_reason: 'financing_refused',
    })
    expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  test('a refusal is final', async () => {
    const { desk, reference, requestId, reservationId } = await requested({ netMonthlyIncome: 1 })
    desk.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    await followRequests({ ctx: house.system, desk })
    await followRequest({ ctx: house.system, input: { requestId }, desk })
    expect(await house.reservation(reservationId)).toMatchObject({ status: 'cancelled' })
  })

  test('taken in eight times at once happens once', async () => {
    const { vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
    const application = { reference, grantingStatusCode: grantedCode }
    await Promise.all(
      Array.from({ length: 8 }, () =>
        noteAnswer({ ctx: house.system, input: { requestId, application }, reservations: desk.reservations }),
      ),
    )
    expect(await house.happened('financing.CreditGranted', reservationId)).toHaveLength(1)
    expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
    expect(await audited(requestId)).toEqual(['financing.note', 'financing.note', 'financing.request'])
  })

  test('granted and refused at once end in one clear state', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
      await Promise.all(
        [grantedCode, 'Rejected'].map((grantingStatusCode) =>
          noteAnswer({
            ctx: house.system,
            input: { requestId, application: { reference, grantingStatusCode } },
            reservations: desk.reservations,
          }),
        ),
      )
      expect(await house.reservation(reservationId)).toMatchObject({ status: 'cancelled' })
      expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
      expect(await rowOf(vehicleId)).toMatchObject({ granting_status_code: 'Rejected' })
    }
  })

  test('granted while the buyer cancels: the reservation is over and the car is free', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
      const application = { reference, grantingStatusCode: grantedCode }
      const [, cancelled] = await Promise.all([
        noteAnswer({ ctx: house.system, input: { requestId, application }, reservations: desk.reservations }),
        cancelReservation({ ctx: buyer, input: { id: reservationId } }),
      ])
      expect(cancelled.ok).toBe(true)
      expect(await house.reservation(reservationId)).toMatchObject({
        status: 'cancelled',
        end_reason: 'buyer_cancelled',
      })
      expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    }
  })

  test('granted while the hold ends: the free car is taken up again', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
      await house.letHoldEnd(reservationId)
      const application = { reference, grantingStatusCode: grantedCode }
      await Promise.all([
        noteAnswer({ ctx: house.system, input: { requestId, application }, reservations: desk.reservations }),
        expireDueReservations({ ctx: house.system, cards: house.cards }),
      ])
      expect(await house.reservation(reservationId)).toMatchObject({ status: 'confirmed', end_reason: null })
      expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
      expect(await house.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: true }])
    }
  })
})

describe('a credit that comes too late', () => {
  test('is known, but the car is somebody else’s by now', async () => {
    const { buyer, vehicleId, desk, reference, requestId, reservationId } = await requested(undecided)
    await house.letHoldEnd(reservationId)
    valueOf(await ask(await house.buyer(), vehicleId, desk))
    desk.provider.decide(reference, grantedCode)
    await letTimePass(requestId)
    await followRequests({ ctx: house.system, desk })
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, desk }))).toMatchObject({
      outcome: 'granted',
      reservation: { status: 'expired', isOpen: false },
    })
    expect(await house.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: false }])
    expect(await house.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
  })
})

describe('who may see a request', () => {
  test('its applicant alone; for everybody else it is missing', async () => {
    const { vehicleId, desk, reference, requestId } = await requested(undecided)
    const other = await house.buyer()
    for (const known of [reference, requestId])
      expect(await showFinancing({ ctx: other, input: { reference: known }, desk })).toEqual(
        await showFinancing({ ctx: other, input: { reference: randomUUID() }, desk }),
      )
    expect(valueOf(await showFinancingForVehicle({ ctx: other, input: { vehicleId } }))).toBeNull()
    expect(await showFinancing({ ctx: house.visitor, input: { reference }, desk })).toMatchObject({
      code: 'identity.sign_in_required',
    })
    expect(await showFinancing({ ctx: house.as('vendor', house.vendorId), input: { reference }, desk })).toMatchObject({
      code: 'identity.buyer_required',
    })
  })
})

async function liveEvents(userId: string, reservationId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from live_events where user_id = ${userId} and event->>'reservationId' = ${reservationId}`.execute(
    house.db,
  )
  return rows[0]?.count ?? 0
}

async function audited(requestId: string): Promise<string[]> {
  const rows = await house.db.selectFrom('audit_entries').select('action').where('subject_id', '=', requestId).execute()
  return rows.map(({ action }) => action).toSorted()
}
