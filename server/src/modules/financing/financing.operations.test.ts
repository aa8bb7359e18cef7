import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { cancelReservation, expireDueReservations, financedHolds } from '../checkout/index.ts'
import { openHouse, valueOf } from '../checkout/testing/open-house.ts'
import { createApplicantSeal } from './applicant-seal.ts'
import { followRequest, followRequests } from './follow-requests.ts'
import { financingJobs } from './jobs.ts'
import { noteAnswer } from './note-answer.ts'
import { requestFinancing } from './request-financing.ts'
import { giveUpRequest, sendRequest } from './send-request.ts'
import { showFinancing, showFinancingForVehicle } from './show-financing.ts'
import { anApplicant } from './testing/an-applicant.ts'
import { createFakeFinancingProvider } from './testing/fake-financing-provider.ts'

const house = await openHouse()
const seal = createApplicantSeal('a secret of at least thirty-two letters')
const undecided = { netMonthlyIncome: 1_000 }
const choices = { channel: 'checkout', services: [], tradeInId: null, delivery: null } as const
const grantedCode = 'GrantedButAwaitingSignature'

function openDesk() {
  const provider = createFakeFinancingProvider()
  return { provider, reservations: financedHolds(house.tradeIns), seal }
}
type Desk = ReturnType<typeof openDesk>

interface Asking {
  readonly idempotencyKey?: string
  readonly vehiclePrice?: number
  readonly totalAmount?: number
  readonly netMonthlyIncome?: number
}

function ask(ctx: Context, vehicleId: string, desk: Desk | null, { netMonthlyIncome = 2_000, ...more }: Asking = {}) {
  const customerData = anApplicant({ netMonthlyIncome })
  const order = { ...choices, services: [], vehicleId, idempotencyKey: randomUUID(), ...more }
  return requestFinancing({ ctx, input: { ...order, customerData }, desk })
}

/** A buyer whose request is with the provider. */
async function requested(asking: Asking = {}) {
  const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
  const { reference } = valueOf(await ask(buyer, vehicleId, desk, asking))
  const row = await rowOf(vehicleId)
  return { buyer, vehicleId, desk, reference, requestId: row.id, reservationId: row.reservation_id }
}

async function rowOf(vehicleId: string) {
  return house.db
    .selectFrom('financing_requests as request')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'request.reservation_id')
    .selectAll('request')
    .where('reservation.vehicle_id', '=', vehicleId)
    .orderBy('request.created_at', 'desc')
    .executeTakeFirstOrThrow()
}

/** Lets the time pass after which the clock asks again. */
async function letTimePass(requestId: string): Promise<void> {
  await sql`update financing_requests set asked_at = asked_at - interval '1 minute', created_at = created_at - interval '1 minute' where id = ${requestId}`.execute(
    house.db,
  )
}

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
      reservation: { id: reservationId, status: 'confirmed' },
    })
    expect(await house.happened('financing.CreditGranted', reservationId)).toMatchObject([{ confirms: true }])
  })

  test('is possible sixty times an hour for each buyer, whatever comes of it', async () => {
    const [buyer, desk] = [await house.buyer(), openDesk()]
    for (let nth = 1; nth <= 60; nth += 1)
      expect(await ask(buyer, randomUUID(), desk)).toMatchObject({ code: 'listings.not_found' })
    expect(await ask(buyer, await house.vehicle(), desk)).toEqual({ ok: false, code: 'request.too_many' })
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

describe('a provider in trouble', () => {
  test('that is not reached: the car is free again, and a new request goes through afterwards', async () => {
    const [buyer, vehicleId, desk, idempotencyKey] = [
      await house.buyer(),
      await house.vehicle(),
      openDesk(),
      randomUUID(),
    ]
    desk.provider.fail('apply', 'unreached')
    expect(await ask(buyer, vehicleId, desk, { idempotencyKey })).toEqual({
      ok: false,
      code: 'financing.provider_unavailable',
    })
    expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await ask(buyer, vehicleId, desk, { idempotencyKey })).toMatchObject({
      code: 'checkout.reservation_not_open',
    })
    valueOf(await ask(buyer, vehicleId, desk))
    expect(desk.provider.applications()).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)(
    'whose answer is lost (%s it acted): the request waits and is sent on, once',
    async (moment) => {
      const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
      desk.provider.fail('apply', moment)
      const { reference: waiting } = valueOf(await ask(buyer, vehicleId, desk))
      const { id, reservation_id: reservationId } = await rowOf(vehicleId)
      expect(waiting).toBe(id)
      expect(valueOf(await showFinancing({ ctx: buyer, input: { reference: waiting }, desk }))).toMatchObject({
        outcome: 'processing',
        grantingStatusCode: null,
        reservation: { status: 'pending' },
      })
      const { rows } = await sql<{ runsIn: number }>`
        select extract(epoch from run_at - now())::float as "runsIn" from graphile_worker.jobs where key = ${`financing:${id}`}`.execute(
        house.db,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.runsIn).toBeLessThan(21)

      const [job] = financingJobs(desk).jobs
      await job?.run(house.system, { requestId: id })
      await job?.run(house.system, { requestId: id })
      expect(desk.provider.applications()).toHaveLength(1)
      expect(await house.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
      const { reference } = await rowOf(vehicleId)
      for (const known of [waiting, reference ?? ''])
        expect(valueOf(await showFinancing({ ctx: buyer, input: { reference: known }, desk }))).toMatchObject({
          reference,
          outcome: 'granted',
        })
    },
  )

  test('who asks again under the same key while nobody knows keeps the car', async () => {
    const [buyer, vehicleId, desk, idempotencyKey] = [
      await house.buyer(),
      await house.vehicle(),
      openDesk(),
      randomUUID(),
    ]
    desk.provider.fail('apply', 'after')
    desk.provider.fail('apply', 'unreached')
    const first = valueOf(await ask(buyer, vehicleId, desk, { idempotencyKey }))
    expect(valueOf(await ask(buyer, vehicleId, desk, { idempotencyKey }))).toEqual(first)
    expect(await house.listing(vehicleId)).toMatchObject({ held: 1 })
  })

  test('who was first under a key does not take away what the second has got', async () => {
    const { desk, requestId, reservationId } = await requested()
    expect(await giveUpRequest({ ctx: house.system, input: { requestId }, reservations: desk.reservations })).toBe(
      false,
    )
    expect(await house.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })

  test('that refuses the data: the fields are named and the car is free', async () => {
    const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
    desk.provider.fail('apply', 'refused')
    expect(await ask(buyer, vehicleId, desk)).toEqual({
      ok: false,
      code: 'financing.data_refused',
      fields: { 'customerData.netMonthlyIncome': 'invalid' },
    })
    expect(await house.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    await followRequests({ ctx: house.system, desk })
    expect(desk.provider.calls('apply')).toBe(1)
  })

  test('that does not answer the page shows what is known', async () => {
    const { buyer, desk, reference, requestId } = await requested(undecided)
    await letTimePass(requestId)
    desk.provider.fail('findApplication', 'before')
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, desk }))).toMatchObject({
      outcome: 'processing',
      grantingStatusCode: 'UnderEvaluation',
    })
    expect(desk.provider.calls('findApplication')).toBe(1)
  })

  test('what it has not taken in is not sent for a reservation that has ended', async () => {
    const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
    desk.provider.fail('apply', 'before')
    valueOf(await ask(buyer, vehicleId, desk))
    const { id, reservation_id } = await rowOf(vehicleId)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservation_id } }))
    await sendRequest({ ctx: house.system, input: { requestId: id }, desk })
    expect(desk.provider.applications()).toEqual([])
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
      reservation: { status: 'expired' },
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

describe('what the form holds', () => {
  test('stands in no table, but for the sealed column', async () => {
    const [buyer, vehicleId, desk] = [await house.buyer(), await house.vehicle(), openDesk()]
    const canaries = { lastName: 'Canarinoverdi', streetName: 'Vicolo del Canarino', fiscalCode: 'RSSMRA85T10A562S' }
    const customerData = anApplicant({ ...canaries, netMonthlyIncome: 54_321 })
    const input = { ...choices, services: [], vehicleId, idempotencyKey: randomUUID(), customerData }
    valueOf(await requestFinancing({ ctx: buyer, input, desk }))
    const { applicant_sealed, reservation_id } = await rowOf(vehicleId)
    expect(seal.open(applicant_sealed ?? Buffer.of(), reservation_id)).toEqual(customerData)
    const dump = await everyRow()
    expect(dump).toContain(reservation_id)
    // Alone: the digits may stand in an identifier, a hash or a time.
    expect(dump).not.toMatch(/(?<![0-9a-f.])54321(?![0-9a-f])/)
    for (const word of Object.values(canaries)) {
      expect(dump).not.toContain(word)
      expect(dump).not.toContain(Buffer.from(word).toString('hex'))
    }
  })

  test('is forgotten a month after the reservation has ended', async () => {
    const { vehicleId, desk, reservationId } = await requested({ netMonthlyIncome: 1 })
    await followRequests({ ctx: house.system, desk })
    expect((await rowOf(vehicleId)).applicant_sealed).not.toBeNull()
    await sql`update vehicle_reservations set ended_at = now() - interval '31 days' where id = ${reservationId}`.execute(
      house.db,
    )
    await followRequests({ ctx: house.system, desk })
    expect((await rowOf(vehicleId)).applicant_sealed).toBeNull()
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

/** Every row of every table and of the queue, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(
    house.db,
  )
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(house.db)),
  )
  return texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
}
