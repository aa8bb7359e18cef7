import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelReservation } from '../checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { followRequests } from './follow-requests.ts'
import { financingJobs } from './jobs.ts'
import { abandonRequest, sendRequest } from './send-request.ts'
import { showFinancing } from './show-financing.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { undecided, createDependencies, ask, requested, rowOf, letTimePass } = createFinancingFixture(fixture)

describe('a failing provider', () => {
  test('frees the car when the provider cannot be reached, and accepts a new credit request afterwards', async () => {
    const [buyer, vehicleId, financing, idempotencyKey] = [
      await fixture.buyer(),
      await fixture.vehicle(),
      createDependencies(),
      randomUUID(),
    ]
    financing.provider.fail('apply', 'unreached')
    expect(await ask(buyer, vehicleId, financing, { idempotencyKey })).toEqual({
      ok: false,
      code: 'financing.provider_unavailable',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await ask(buyer, vehicleId, financing, { idempotencyKey })).toMatchObject({
      code: 'checkout.reservation_not_open',
    })
    valueOf(await ask(buyer, vehicleId, financing))
    expect(financing.provider.applications()).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)(
    'resends a credit request once when its response was lost %s the provider acted',
    async (moment) => {
      const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
      financing.provider.fail('apply', moment)
      const { reference: waiting } = valueOf(await ask(buyer, vehicleId, financing))
      const { id, reservation_id: reservationId } = await rowOf(vehicleId)
      expect(waiting).toBe(id)
      expect(valueOf(await showFinancing({ ctx: buyer, input: { reference: waiting }, financing }))).toMatchObject({
        outcome: 'processing',
        grantingStatusCode: null,
        reservation: { status: 'pending' },
      })
      const { rows } = await sql<{ runsIn: number }>`
        select extract(epoch from run_at - now())::float as "runsIn" from graphile_worker.jobs where key = ${`financing:${id}`}`.execute(
        fixture.db,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.runsIn).toBeLessThan(21)

      const [job] = financingJobs(financing).jobs
      await job?.run(fixture.system, { requestId: id })
      await job?.run(fixture.system, { requestId: id })
      expect(financing.provider.applications()).toHaveLength(1)
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
      const { reference } = await rowOf(vehicleId)
      for (const known of [waiting, reference ?? ''])
        expect(valueOf(await showFinancing({ ctx: buyer, input: { reference: known }, financing }))).toMatchObject({
          reference,
          outcome: 'granted',
        })
    },
  )

  test('keeps the car held when a credit request is repeated with the same key while its answer is unknown', async () => {
    const [buyer, vehicleId, financing, idempotencyKey] = [
      await fixture.buyer(),
      await fixture.vehicle(),
      createDependencies(),
      randomUUID(),
    ]
    financing.provider.fail('apply', 'after')
    financing.provider.fail('apply', 'unreached')
    const first = valueOf(await ask(buyer, vehicleId, financing, { idempotencyKey }))
    expect(valueOf(await ask(buyer, vehicleId, financing, { idempotencyKey }))).toEqual(first)
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
  })

  test('keeps the car held for the second credit request when the first request with the same key fails', async () => {
    const { requestId, reservationId } = await requested()
    expect(await abandonRequest({ ctx: fixture.system, input: { requestId } })).toBe(false)
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed' })
  })

  test('shows the form fields that the provider refuses, and frees the car', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    financing.provider.fail('apply', 'refused')
    expect(await ask(buyer, vehicleId, financing)).toEqual({
      ok: false,
      code: 'financing.data_refused',
      fields: { 'customerData.netMonthlyIncome': 'invalid' },
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    await followRequests({ ctx: fixture.system, financing })
    expect(financing.provider.calls('apply')).toBe(1)
  })

  test('shows the last known status of the credit when the provider does not respond', async () => {
    const { buyer, financing, reference, requestId } = await requested(undecided)
    await letTimePass(requestId)
    financing.provider.fail('findApplication', 'before')
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      outcome: 'processing',
      grantingStatusCode: 'UnderEvaluation',
    })
    expect(financing.provider.calls('findApplication')).toBe(1)
  })

  test('does not resend a failed credit request once its reservation has ended', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    financing.provider.fail('apply', 'before')
    valueOf(await ask(buyer, vehicleId, financing))
    const { id, reservation_id } = await rowOf(vehicleId)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservation_id } }))
    await sendRequest({ ctx: fixture.system, input: { requestId: id }, financing })
    expect(financing.provider.applications()).toEqual([])
  })
})
