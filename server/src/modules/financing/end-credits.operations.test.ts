import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expireDueReservations } from '../checkout/end/expire-due-reservations.ts'
import { cancelReservation } from '../checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { callOffSale, completePurchase, recordCarBack, recordSaleHandover } from '../sales/index.ts'
import { salesListeners } from '../sales/jobs.ts'
import { createReturnsFixture, dayOf } from '../sales/testing/returns-fixture.ts'
import { applyAnswer } from './apply-answer.ts'
import { endCredits } from './end-credits.ts'
import { followRequests } from './follow-requests.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { undecided, grantedCode, requested } = createFinancingFixture(fixture)
const { ask: askBack, answer, view, changesOf } = createReturnsFixture(fixture)
await fixture.openAccount()

const vendor = fixture.as('vendor', fixture.vendorId)
const loan = 1_032_000
const pickup = { method: 'pickup', pickupLocationId: null } as const

type Requested = Awaited<ReturnType<typeof requested>>

const end = (financing: Requested['financing']) => endCredits({ ctx: fixture.system, financing })

const request = (id: string) =>
  fixture.db.selectFrom('financing_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function tenMinutesLater(requestId: string): Promise<void> {
  await sql`update financing_requests set end_tried_at = end_tried_at - interval '10 minutes' where id = ${requestId}`.execute(
    fixture.db,
  )
}

async function bought(): Promise<Requested> {
  const one = await requested({ downPayment: 2_580 })
  valueOf(await completePurchase({ ctx: one.buyer, input: { id: one.reservationId, delivery: pickup } }))
  return one
}

/** Creates a financed purchase with a returned car whose credit has not ended yet. */
async function givenBack(): Promise<Requested & { readonly returnId: string }> {
  const one = await requested()
  const { buyer, reservationId } = one
  valueOf(await completePurchase({ ctx: buyer, input: { id: reservationId, delivery: pickup } }))
  valueOf(await recordSaleHandover({ ctx: vendor, input: { id: reservationId, on: dayOf() } }))
  valueOf(await askBack(buyer, reservationId))
  valueOf(await answer(buyer, reservationId))
  const [found] = (await view(buyer, reservationId)).afterSale?.returns ?? []
  const returnId = found?.id ?? ''
  valueOf(await recordCarBack({ ctx: vendor, input: { id: reservationId, returnId } }))
  return { ...one, returnId }
}

/** Dispatches the events of a reservation to sales, as the worker does. */
async function dispatch(reservationId: string): Promise<void> {
  const ended = await fixture.db
    .selectFrom('domain_events')
    .selectAll()
    .where('type', '=', 'financing.CreditEnded')
    .where(sql<boolean>`payload->>'reservationId' = ${reservationId}`)
    .execute()
  for (const { id, payload, occurred_at: occurredAt } of ended)
    for (const { on, handle } of salesListeners)
      if (on === 'financing.CreditEnded')
        await handle(fixture.system, { id, type: on, payload, occurredAt } as Parameters<typeof handle>[1])
}

describe('the end of a credit', () => {
  test('ends the credit at once when the purchase is called off, and leaves no amount open', async () => {
    const { buyer, financing, reference, requestId, reservationId } = await bought()
    await end(financing)
    expect(financing.provider.calls('endApplication')).toBe(0)

    valueOf(await callOffSale({ ctx: buyer, input: { id: reservationId, reason: '' } }))
    expect((await view(buyer, reservationId)).next).toMatchObject({ step: 'await_credit_end', amount: loan })
    await end(financing)
    await end(financing)
    expect(financing.provider.calls('endApplication')).toBe(1)
    expect(financing.provider.applications()).toMatchObject([{ reference, grantingStatusCode: 'Cancelled' }])
    expect(await request(requestId)).toMatchObject({
      credit_ended_by: 'financing_provider',
      credit_ended_at: expect.any(Date),
    })
    const { next, money } = await view(buyer, reservationId)
    expect(next).toBeNull()
    expect(money).toMatchObject({ owedToLender: 0 })
    expect(money.entries.filter(({ way }) => way === 'credit').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['due', loan],
      ['paid', loan],
      ['owed_back', loan],
      ['due', -loan],
      ['refunded', loan],
    ])
    expect(await fixture.happened('financing.CreditEnded', reservationId)).toMatchObject([{ amount: loan }])
  })

  test('completes a return only once the provider has reversed the paid-out loan', async () => {
    const { buyer, financing, reference, requestId, reservationId } = await givenBack()
    financing.provider.decide(reference, 'GrantedAndSentToFinance')
    await end(financing)
    expect(await request(requestId)).toMatchObject({
      granting_status_code: 'CancellationRequested',
      credit_ended_at: null,
    })
    expect(await changesOf(reservationId)).not.toContain('completed')
    expect((await view(buyer, reservationId)).next).toMatchObject({ step: 'await_credit_end' })

    financing.provider.decide(reference, 'Cancelled')
    await end(financing)
    expect(financing.provider.calls('endApplication')).toBe(1)
    await tenMinutesLater(requestId)
    await end(financing)
    await dispatch(reservationId)
    expect(await changesOf(reservationId)).toContain('completed')
    expect((await view(buyer, reservationId)).next).toBeNull()
  })

  test('ends the credit of a confirmed reservation that is cancelled', async () => {
    const { buyer, financing, reservationId } = await requested()
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    await end(financing)
    expect(financing.provider.applications()).toMatchObject([{ grantingStatusCode: 'Cancelled' }])
    expect((await view(buyer, reservationId)).money).toMatchObject({ owedToLender: 0 })
  })

  test('withdraws an undecided application without notifying any user of a refusal', async () => {
    const { buyer, financing, requestId, reservationId } = await requested(undecided)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    await end(financing)
    expect(await request(requestId)).toMatchObject({
      granting_status_code: 'Cancelled',
      credit_ended_at: expect.any(Date),
    })
    expect(await fixture.happened('financing.CreditEnded', reservationId)).toEqual([])
  })

  test('waits a week for a late credit that reinstates an expired reservation, then withdraws the application', async () => {
    const [late, never] = [await requested(undecided), await requested(undecided)]
    await sql`update vehicle_reservations set created_at = created_at - interval '4 days', expires_at = now() - interval '1 second' where id in (${late.reservationId}, ${never.reservationId})`.execute(
      fixture.db,
    )
    await expireDueReservations({ ctx: fixture.system, cards: fixture.cards })
    await end(late.financing)
    expect(late.financing.provider.calls('endApplication')).toBe(0)
    const granted = { reference: late.reference, grantingStatusCode: grantedCode }
    await applyAnswer({ ctx: fixture.system, input: { requestId: late.requestId, application: granted } })
    expect(await fixture.reservation(late.reservationId)).toMatchObject({ status: 'confirmed' })
    expect(await request(late.requestId)).toMatchObject({ to_end_from: null })

    await sql`update financing_requests set to_end_from = now() where id = ${never.requestId}`.execute(fixture.db)
    await end(never.financing)
    expect(await request(never.requestId)).toMatchObject({ credit_ended_at: expect.any(Date) })
  })

  test.each([
    ['unreached', 1],
    ['before', 1],
    ['after', 1],
  ] as const)(
    'retries the end of a credit when the provider fails (%s), and writes one ledger entry',
    async (failure, times) => {
      const { buyer, financing, requestId, reservationId } = await bought()
      valueOf(await callOffSale({ ctx: buyer, input: { id: reservationId, reason: '' } }))
      financing.provider.fail('endApplication', failure, times)
      await end(financing)
      expect(await request(requestId)).toMatchObject({ credit_ended_at: null, end_error: expect.any(String) })
      await tenMinutesLater(requestId)
      await Promise.all([end(financing), end(financing), end(financing)])
      expect(await request(requestId)).toMatchObject({ credit_ended_at: expect.any(Date), end_error: null })
      expect((await view(buyer, reservationId)).money).toMatchObject({ owedToLender: 0 })
      expect(await fixture.happened('financing.CreditEnded', reservationId)).toHaveLength(1)
    },
  )

  test('reports once to the operator that the provider refuses to end a credit', async () => {
    const { buyer, financing, requestId, reservationId } = await bought()
    valueOf(await callOffSale({ ctx: buyer, input: { id: reservationId, reason: '' } }))
    financing.provider.fail('endApplication', 'refused', 2)
    await end(financing)
    await tenMinutesLater(requestId)
    await end(financing)
    const alarms = await fixture.db
      .selectFrom('domain_events')
      .select('deduplication_key')
      .where('deduplication_key', '=', `financing:${requestId}:not-ended`)
      .execute()
    expect(alarms).toHaveLength(1)
  })

  test('treats an ended credit as ended, not as refused, when the scheduled check detects the end first', async () => {
    const { buyer, financing, reference, requestId, reservationId } = await requested()
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    financing.provider.decide(reference, 'Cancelled')
    const application = { reference, grantingStatusCode: 'Cancelled' }
    await Promise.all([
      end(financing),
      followRequests({ ctx: fixture.system, financing }),
      applyAnswer({ ctx: fixture.system, input: { requestId, application } }),
    ])
    expect(await fixture.happened('financing.CreditEnded', reservationId)).toHaveLength(1)
  })
})
