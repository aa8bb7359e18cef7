import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import {
  callOffSale,
  completePurchase,
  confirmHandover,
  endUnpaid,
  recordSaleHandover,
  recordTransfer,
  stateTransfer,
} from '../sales/index.ts'
import { findSaleView } from '../sales/reads/sale-views.ts'
import { createReturnsFixture, dayOf } from '../sales/testing/returns-fixture.ts'
import { financingAlarms } from './alarms.ts'
import { applyAnswer } from './apply-answer.ts'
import { endCredits } from './end-credits.ts'
import { followRequests } from './follow-requests.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { grantedCode, requested, letTimePass } = createFinancingFixture(fixture)
const { view } = createReturnsFixture(fixture)
await fixture.openAccount()

const vendor = fixture.as('vendor', fixture.vendorId)
const loan = 1_032_000
const downPayment = 258_000
const pickup = { method: 'pickup', pickupLocationId: null } as const
const withdrawnCodes = ['Rejected', 'Cancelled', 'Obsolete'] as const
const paidOutCode = 'GrantedAndSentToFinance'

type Requested = Awaited<ReturnType<typeof requested>>

const conclude = ({ buyer, reservationId }: Requested) =>
  completePurchase({ ctx: buyer, input: { id: reservationId, delivery: pickup } })

/** Creates a completed purchase whose loan the provider has granted and not paid out. */
async function bought(): Promise<Requested> {
  const one = await requested({ downPayment: downPayment / 100 })
  valueOf(await conclude(one))
  return one
}

async function follow({ financing, requestId }: Requested): Promise<void> {
  await letTimePass(requestId)
  await followRequests({ ctx: fixture.system, financing })
}

/** Sets the provider's decision and runs the scheduled job that fetches it. */
async function hear(one: Requested, code: string): Promise<void> {
  one.financing.provider.decide(one.reference, code)
  await follow(one)
}

const apply = ({ requestId, reference }: Requested, grantingStatusCode: string) =>
  applyAnswer({ ctx: fixture.system, input: { requestId, application: { reference, grantingStatusCode } } })

const request = (id: string) =>
  fixture.db.selectFrom('financing_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const settlement = (reservationId: string) =>
  fixture.db
    .selectFrom('settlements')
    .select(['status', 'balance_due_at'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()

const creditOf = async ({ buyer, reservationId }: Requested) =>
  (await view(buyer, reservationId)).money.entries
    .filter(({ way }) => way === 'credit')
    .map(({ kind, amount }) => [kind, amount])

describe('a credit that its provider withdraws after the purchase', () => {
  test.each(withdrawnCodes)('makes the amount of a withdrawn credit due from the buyer again: %s', async (code) => {
    const one = await bought()
    const { buyer, requestId, reservationId } = one
    valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))
    expect(await settlement(reservationId)).toMatchObject({ status: 'paid' })

    await hear(one, code)
    const { money, next } = await view(buyer, reservationId)
    expect(money).toMatchObject({ balance: loan, loan: 0, due: loan + downPayment, paid: downPayment })
    expect(next).toMatchObject({ step: 'pay_balance', actor: 'buyer', amount: loan })
    expect(await creditOf(one)).toEqual([
      ['due', loan],
      ['paid', loan],
      ['paid', -loan],
      ['due', -loan],
    ])
    const open = await settlement(reservationId)
    expect(open.status).toBe('balance_open')
    expect(open.balance_due_at.getTime()).toBeGreaterThan(Date.now() + 70 * 3_600_000)
    expect(await request(requestId)).toMatchObject({ withdrawn_at: expect.any(Date), paid_out_at: null })
    expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'completed' })
    expect(await fixture.happened('financing.CreditWithdrawn', reservationId)).toMatchObject([
      { amount: loan, wasPaidOut: false },
    ])

    valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))
    expect(await settlement(reservationId)).toMatchObject({ status: 'paid' })
    expect((await view(buyer, reservationId)).money).toMatchObject({ balance: 0, paid: loan + downPayment })
  })

  test('makes a withdrawn credit due again after the handover, and reopens the sale until the amount is paid', async () => {
    const one = await bought()
    const { reservationId } = one
    valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))
    valueOf(await recordSaleHandover({ ctx: vendor, input: { id: reservationId, on: dayOf() } }))
    valueOf(await confirmHandover({ ctx: one.buyer, input: { id: reservationId, on: dayOf() } }))
    expect(await settlement(reservationId)).toMatchObject({ status: 'handed_over' })
    await hear(one, 'Cancelled')
    expect(await settlement(reservationId)).toMatchObject({ status: 'balance_open' })
    valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))
    expect(await settlement(reservationId)).toMatchObject({ status: 'handed_over' })
  })

  test('restarts the payment period of the balance when a credit is withdrawn while the down payment is due', async () => {
    const one = await bought()
    const { buyer, reservationId } = one
    await sql`update settlements set balance_due_at = now() - interval '9 days', unpaid_from = now() - interval '5 days' where reservation_id = ${reservationId}`.execute(
      fixture.db,
    )
    await hear(one, 'Cancelled')
    const { next, settlement: open } = await view(buyer, reservationId)
    expect(next).toMatchObject({ step: 'pay_balance', amount: loan + downPayment, by: open?.balanceDueAt })
    expect(Date.parse(open?.balanceDueAt ?? '')).toBeGreaterThan(Date.now() + 70 * 3_600_000)
    expect(await endUnpaid({ ctx: vendor, input: { id: reservationId } })).toMatchObject({
      code: 'checkout.not_overdue',
    })
  })

  test('no longer presents a withdrawn credit as a loan on any screen, or in the event at the end of the sale', async () => {
    const one = await bought()
    const { buyer, reservationId: id } = one
    expect(await view(buyer, id)).toMatchObject({ loan, balance: downPayment })
    await hear(one, 'Cancelled')
    expect(await view(buyer, id)).toMatchObject({ loan: 0, balance: loan + downPayment })
    expect((await findSaleView(fixture.system, { vendorId: fixture.vendorId, id })).amounts).toMatchObject({ loan: 0 })
    valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
    expect(await fixture.happened('sales.SaleEnded', id)).toMatchObject([{ why: 'called_off', loan: 0 }])
  })

  test('lets the buyer state a transfer for a withdrawn credit after the end of the sale, up to the amount that was due', async () => {
    const one = await bought()
    const { buyer, reservationId: id } = one
    await hear(one, 'Cancelled')
    valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
    const transfer = { amount: loan + downPayment, on: dayOf(), key: randomUUID() }
    valueOf(await stateTransfer({ ctx: buyer, input: { id, transfer } }))
    expect((await view(buyer, id)).money).toMatchObject({ unconfirmed: loan + downPayment })
  })

  test("enters a withdrawn credit once in the ledger, even when the provider's answer is applied repeatedly and concurrently", async () => {
    const one = await bought()
    await Promise.all(Array.from({ length: 8 }, (_, index) => apply(one, withdrawnCodes[index % 3] ?? 'Cancelled')))
    expect((await view(one.buyer, one.reservationId)).money).toMatchObject({ balance: loan + downPayment })
    expect(await creditOf(one)).toHaveLength(4)
    expect(await fixture.happened('financing.CreditWithdrawn', one.reservationId)).toHaveLength(1)
    await apply(one, grantedCode)
    expect((await view(one.buyer, one.reservationId)).money).toMatchObject({ balance: loan + downPayment })
  })

  test(
    'either frees the car or makes the loan due when the withdrawal of a credit and the completion of the purchase coincide',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 12; round += 1) {
        const one = await requested({ downPayment: downPayment / 100 })
        const withdraw = () => apply(one, 'Cancelled')
        const acts = round % 2 === 0 ? [withdraw(), conclude(one)] : [conclude(one), withdraw()]
        await Promise.all(acts)
        const { status } = await fixture.reservation(one.reservationId)
        const { balance } = (await view(one.buyer, one.reservationId)).money
        const withdrawals = (await fixture.happened('financing.CreditWithdrawn', one.reservationId)).length
        expect([status, balance, withdrawals]).toEqual(
          status === 'completed' ? ['completed', loan + downPayment, 1] : ['cancelled', 0, 0],
        )
      }
    },
  )

  test(
    'ends the credit with no amount due when its withdrawal and the calling off of the sale coincide',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 8; round += 1) {
        const one = await bought()
        const { buyer, reservationId } = one
        one.financing.provider.decide(one.reference, 'Cancelled')
        const [calledOff] = await Promise.all([
          callOffSale({ ctx: buyer, input: { id: reservationId, reason: '' } }),
          apply(one, 'Cancelled'),
        ])
        valueOf(calledOff)
        await endCredits({ ctx: fixture.system, financing: one.financing })
        const { money, next } = await view(buyer, reservationId)
        expect([money.balance, money.owedToLender, next]).toEqual([0, 0, null])
        expect(await request(one.requestId)).toMatchObject({ credit_ended_at: expect.any(Date) })
      }
    },
  )

  test("writes a withdrawn credit to the operator's log", async () => {
    const logged: unknown[] = []
    const one = await bought()
    await hear(one, 'Cancelled')
    const { handle } = financingAlarms({ error: (payload: unknown) => logged.push(payload) } as never).find(
      ({ on }) => on === 'financing.CreditWithdrawn',
    ) ?? { handle: async () => undefined }
    const [payload] = await fixture.happened('financing.CreditWithdrawn', one.reservationId)
    await handle(fixture.system, { type: 'financing.CreditWithdrawn', payload } as never)
    expect(logged).toEqual([
      { requestId: one.requestId, reservationId: one.reservationId, amount: loan, wasPaidOut: false },
    ])
  })
})

describe('a granted credit', () => {
  test('checks a granted credit after the purchase until the payout, and records the payout separately', async () => {
    const one = await bought()
    const { buyer, financing, requestId, reservationId } = one
    const granted = await request(requestId)
    expect(granted).toMatchObject({ granted_at: expect.any(Date), paid_out_at: null })
    await hear(one, 'GrantedButAwaitingFraudAndComplianceVerification')
    expect(await request(requestId)).toMatchObject({ granted_at: granted.granted_at, paid_out_at: null })

    await hear(one, paidOutCode)
    expect(await request(requestId)).toMatchObject({ granted_at: granted.granted_at, paid_out_at: expect.any(Date) })
    expect(await creditOf(one)).toEqual([
      ['due', loan],
      ['paid', loan],
      ['paid_out', loan],
    ])
    expect(await fixture.happened('financing.CreditPaidOut', reservationId)).toMatchObject([{ amount: loan }])
    expect((await view(buyer, reservationId)).money).toMatchObject({ balance: downPayment, loan })

    const calls = financing.provider.calls('findApplication')
    await follow(one)
    expect(financing.provider.calls('findApplication')).toBe(calls)
  })

  test('records payout and completion with one ledger entry each when a credit is paid out before the purchase completes', async () => {
    const one = await requested({ downPayment: downPayment / 100 })
    await Promise.all([1, 2, 3, 4].map(() => apply(one, paidOutCode)))
    valueOf(await conclude(one))
    expect(await creditOf(one)).toEqual([
      ['due', loan],
      ['paid', loan],
      ['paid_out', loan],
    ])
    expect(await fixture.happened('financing.CreditPaidOut', one.reservationId)).toHaveLength(1)
  })

  test('makes a credit that was paid out due again when it is withdrawn, and shows the payout to the operator', async () => {
    const one = await bought()
    await hear(one, paidOutCode)
    await apply(one, 'Cancelled')
    expect((await view(one.buyer, one.reservationId)).money).toMatchObject({ balance: loan + downPayment })
    expect(await fixture.happened('financing.CreditWithdrawn', one.reservationId)).toMatchObject([{ wasPaidOut: true }])
  })
})
