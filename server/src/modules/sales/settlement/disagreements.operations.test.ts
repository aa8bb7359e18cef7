import { randomUUID } from 'node:crypto'
import { balanceDays, unpaidDays } from '@autopiazza/contract/settlement-vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { chooseDelivery, reserveUnpaid } from '../../checkout/index.ts'
import { applyAnswer } from '../../financing/apply-answer.ts'
import { createFinancingFixture } from '../../financing/testing/financing-fixture.ts'
import { completePurchase } from '../completion/complete-purchase.ts'
import { recordTransfer } from '../completion/record-transfer.ts'
import { confirmHandover } from '../returns/confirm-handover.ts'
import { recordSaleHandover } from '../returns/record-sale-handover.ts'
import { recordCarBack } from '../returns/take-car-back.ts'
import { createReturnsFixture, day, dayOf, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { callOffSale } from './call-off-sale.ts'
import { confirmPaidBack } from './record-paid-back.ts'
import { correctTransfer, withdrawStatement } from './withdraw-entry.ts'
import { endUnpaid } from './end-unpaid.ts'
import { endSaleAsOperator } from './operator-decisions.ts'
import { remindOfSales } from './remind-of-sales.ts'
import { stateTransfer } from './state-transfer.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { vendor, paidByCard } = createSalesFixture(fixture)
const { answer, ask, newest, payBack, view } = createReturnsFixture(fixture)
const { ask: requestCredit, createDependencies, rowOf } = createFinancingFixture(fixture)
const operator: Context = { ...fixture.system, actor: { kind: 'system', cause: 'operator', operator: 'Giulia' } }
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const balance = 1_290_000 - 30_000
const pickup = { method: 'pickup', pickupLocationId: null } as const

/** Creates a completed purchase with an open balance. */
async function sold() {
  const { buyer, vehicleId, reservationId: id } = await paidByCard()
  valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: pickup } }))
  return { buyer, vehicleId, id }
}

const transferOf = (amount: number) => ({ amount, on: dayOf(), key: randomUUID() })
const state = (ctx: Context, id: string, amount = balance) =>
  stateTransfer({ ctx, input: { id, transfer: transferOf(amount) } })
const receive = (id: string, amount = balance) =>
  recordTransfer({ ctx: vendor, input: { id, transfer: transferOf(amount) } })
const handOver = (id: string, on: string | null = dayOf()) => recordSaleHandover({ ctx: vendor, input: { id, on } })
const end = (id: string) => endSaleAsOperator({ ctx: operator, input: { id, reason: 'Non si muove più nulla.' } })
const entryOf = async (ctx: Context, id: string, kind: 'stated' | 'paid' | 'refunded') =>
  (await view(ctx, id)).money.entries.findLast((entry) => entry.kind === kind && entry.way === 'transfer')?.id ?? ''
const withdrawLastStatement = async (ctx: Context, id: string) =>
  withdrawStatement({ ctx, input: { id, entryId: await entryOf(ctx, id, 'stated') } })
const correct = async (ctx: Context, id: string, kind: 'paid' | 'refunded') =>
  correctTransfer({ ctx: vendor, input: { id, entryId: await entryOf(ctx, id, kind) } })
const remindersOf = async (id: string) =>
  (await fixture.happened('sales.ReminderDue', id)).map((payload) => (payload as { reminder: string }).reminder)

test('completes a return that waited for a stated transfer once the buyer withdraws the statement', async () => {
  const { buyer, id } = await sold()
  valueOf(await state(buyer, id))
  valueOf(await handOver(id))
  valueOf(await ask(buyer, id))
  valueOf(await answer(buyer, id))
  valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
  await fixture.waitForJobs()
  expect((await newest(buyer, id)).status).toBe('car_back')
  valueOf(await withdrawLastStatement(buyer, id))
  expect(await view(buyer, id)).toMatchObject({ next: null, settlement: { status: 'given_back' } })
  expect((await newest(buyer, id)).status).toBe('completed')
})

describe('reminders of differing entries', () => {
  /** Moves all entries some days into the past. */
  const letPass = async (id: string, days: number) => {
    await sql`alter table ledger_entries disable trigger ledger_entries_append_only`.execute(fixture.db)
    await sql`update ledger_entries set entered_at = entered_at - ${days}::int * interval '1 day' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    await sql`alter table ledger_entries enable trigger ledger_entries_append_only`.execute(fixture.db)
    await sql`update sale_reminders set sent_at = sent_at - ${days}::int * interval '1 day' where reservation_id = ${id}`.execute(
      fixture.db,
    )
  }

  test('sends the reminders of differing entries again for new statements, counted from the first unconfirmed statement', async () => {
    const { buyer, id } = await sold()
    valueOf(await state(buyer, id, 1_000_000))
    await letPass(id, 5)
    valueOf(await state(buyer, id, 260_000))
    await remindOfSales(fixture.system)
    expect(await remindersOf(id)).toEqual(['receipt_reminder', 'statements_differ'])
    await remindOfSales(fixture.system)
    expect(await remindersOf(id)).toHaveLength(2)
    for (const { id: entryId, kind } of (await view(buyer, id)).money.entries)
      if (kind === 'stated') valueOf(await withdrawStatement({ ctx: buyer, input: { id, entryId } }))
    await letPass(id, 1)
    valueOf(await state(buyer, id))
    await letPass(id, 5)
    await remindOfSales(fixture.system)
    expect((await remindersOf(id)).slice(2)).toEqual(['receipt_reminder', 'statements_differ'])
  })
})

describe('a recorded receipt', () => {
  test('notifies the buyer of a withdrawn receipt, and restarts the payment period of the balance', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    await sql`update settlements set balance_due_at = now() - interval '9 days', unpaid_from = now() - interval '5 days' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    valueOf(await correct(buyer, id, 'paid'))
    const { settlement, next } = await view(buyer, id)
    expect(next).toMatchObject({ step: 'pay_balance', amount: balance, by: settlement?.balanceDueAt })
    const left = (moment = '') => Math.round((Date.parse(moment) - Date.now()) / day)
    expect([left(settlement?.balanceDueAt), left(settlement?.unpaidFrom)]).toEqual([balanceDays, unpaidDays])
    expect(await endUnpaid({ ctx: vendor, input: { id } })).toMatchObject({ code: 'checkout.not_overdue' })
    expect(await fixture.happened('sales.EntryTakenBack', id)).toMatchObject([
      { kind: 'paid', by: 'vendor', amount: balance },
    ])
  })

  test('restarts the payment period of the balance after a partial receipt is withdrawn', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id, 1_000_000))
    await sql`update settlements set balance_due_at = now() - interval '9 days', unpaid_from = now() - interval '5 days' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    valueOf(await correct(buyer, id, 'paid'))
    expect(await endUnpaid({ ctx: vendor, input: { id } })).toMatchObject({ code: 'checkout.not_overdue' })
  })

  test('refuses to withdraw a receipt during a return, because the received amount must be repaid', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await handOver(id))
    valueOf(await ask(buyer, id))
    expect(await correct(buyer, id, 'paid')).toMatchObject({ code: 'checkout.entry_agreed' })
    const [answered, corrected] = await Promise.all([answer(buyer, id), correct(buyer, id, 'paid')])
    expect([answered.ok, corrected.ok]).toEqual([true, false])
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    expect((await view(buyer, id)).money.owedByVendor).toBe(balance)
  })
})

describe('money that was paid back', () => {
  test('lets the party that recorded a repayment correct the entry, so that the amount is due again', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id, 500_000))
    valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
    valueOf(await payBack(id))
    await fixture.waitForJobs()
    expect((await view(buyer, id)).next).toBeNull()
    valueOf(await correct(buyer, id, 'refunded'))
    expect((await view(buyer, id)).next).toMatchObject({ step: 'await_paid_back', amount: 500_000 })
    valueOf(await confirmPaidBack({ ctx: buyer, input: { id, transfer: transferOf(500_000) } }))
    valueOf(await withdrawStatement({ ctx: buyer, input: { id, entryId: await entryOf(buyer, id, 'refunded') } }))
    expect((await view(buyer, id)).money.owedByVendor).toBe(500_000)
    expect(await fixture.happened('sales.EntryTakenBack', id)).toMatchObject([
      { kind: 'refunded', by: 'vendor' },
      { kind: 'refunded', by: 'buyer' },
    ])
  })

  test('reopens the return and notifies the vendor when the buyer denies a repayment, and refuses a denial by other users', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await handOver(id))
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    valueOf(await payBack(id))
    await fixture.waitForJobs()
    expect((await newest(buyer, id)).status).toBe('completed')
    const entryId = await entryOf(buyer, id, 'refunded')
    const deny = (ctx: Context) => withdrawStatement({ ctx, input: { id, entryId } })
    expect(await deny(await fixture.buyer())).toMatchObject({ code: 'checkout.reservation_not_found' })
    expect(await Promise.all([deny(buyer), deny(buyer)])).toMatchObject([{ ok: true }, { ok: true }])
    expect((await newest(buyer, id)).status).toBe('car_back')
    expect(await view(buyer, id)).toMatchObject({
      next: { step: 'await_paid_back', amount: balance },
      money: { owedByVendor: balance },
    })
    expect(await fixture.happened('sales.EntryTakenBack', id)).toMatchObject([
      { kind: 'refunded', by: 'buyer', isDenied: true, amount: balance },
    ])
    valueOf(await payBack(id))
    await fixture.waitForJobs()
    expect(await view(buyer, id)).toMatchObject({ next: null })
    expect((await newest(buyer, id)).status).toBe('completed')
  })
})

describe('a handover that the vendor has recorded', () => {
  test('lets the vendor withdraw a handover until the buyer confirms it, so that the sale can be called off', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await handOver(id))
    expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'paid' }, can: { callOff: false } })
    expect(valueOf(await handOver(id, null))).toMatchObject({ handover: null, settlement: { status: 'paid' } })
    valueOf(await handOver(id, null))
    expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'paid' }, can: { callOff: true } })
    expect(await fixture.happened('sales.HandoverTakenBack', id)).toMatchObject([{ on: dayOf() }])
    valueOf(await handOver(id))
    expect(await fixture.happened('sales.HandoverRecorded', id)).toHaveLength(2)
  })

  test('keeps a handover that the buyer has confirmed or that a return request follows, and accepts one of two concurrent answers', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await handOver(id))
    valueOf(await ask(buyer, id))
    expect(await handOver(id, null)).toMatchObject({ code: 'checkout.handover_recorded' })
    const other = await sold()
    valueOf(await receive(other.id))
    valueOf(await handOver(other.id))
    const [confirmed, taken] = await Promise.all([
      confirmHandover({ ctx: other.buyer, input: { id: other.id, on: dayOf() } }),
      handOver(other.id, null),
    ])
    expect(confirmed.ok).toBe(true)
    expect((await view(other.buyer, other.id)).settlement?.status).toBe('handed_over')
    expect(taken.ok ? 'taken back first' : taken.code).toMatch(/^(taken back first|checkout\.handover_recorded)$/)
  })
})

describe('sales that an operator ends', () => {
  test('takes the advert offline when an operator ends a sale whose unpaid car is with the buyer', async () => {
    const { buyer, vehicleId, id } = await sold()
    valueOf(await handOver(id))
    expect(await endUnpaid({ ctx: later(vendor, 30 * day), input: { id } })).toMatchObject({
      code: 'checkout.car_handed_over',
    })
    valueOf(await end(id))
    expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'unpaid', endedBy: 'operator' }, balance: 0 })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', quantity: 1 })
  })

  test('lets an operator end a return that the vendor never answers, or whose car is never recorded as returned', async () => {
    for (const isAnswered of [false, true]) {
      const { buyer, vehicleId, id } = await sold()
      valueOf(await handOver(id))
      valueOf(await ask(buyer, id, 'withdrawal'))
      if (isAnswered) valueOf(await answer(buyer, id))
      valueOf(await end(id))
      await fixture.waitForJobs()
      expect(await view(buyer, id)).toMatchObject({
        settlement: { status: 'given_back', endedBy: 'operator', endReason: 'Non si muove più nulla.' },
        next: null,
      })
      expect((await newest(buyer, id)).status).toBe('completed')
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', quantity: 1 })
    }
  })

  test("refuses an operator's request to end a sale that is paid and handed over", async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } }))
    expect(await end(id)).toMatchObject({ code: 'checkout.car_handed_over' })
  })
})

test('does not request a transfer that is already stated, or the handover of an ended sale', async () => {
  const { buyer, id } = await sold()
  valueOf(await state(buyer, id, 1_000_000))
  expect(await view(buyer, id)).toMatchObject({ next: { amount: 260_000 }, transfer: { amount: 260_000 }, balance })
  valueOf(await state(buyer, id, 260_000))
  expect(await view(buyer, id)).toMatchObject({ next: { step: 'record_receipt' }, transfer: null, balance })
  valueOf(await withdrawLastStatement(buyer, id))
  valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
  expect((await view(buyer, id)).afterSale).toMatchObject({ canConfirmHandover: false })
  expect(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } })).toMatchObject({
    code: 'checkout.handover_recorded',
  })
})

test('leaves the completion of a fully financed purchase to the buyer, even after the delivery is chosen', async () => {
  const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
  const { reference } = valueOf(await requestCredit(buyer, vehicleId, financing, { netMonthlyIncome: 1_000 }))
  const { reservation_id: id, id: requestId } = await rowOf(vehicleId)
  expect(await completePurchase({ ctx: buyer, input: { id, delivery: pickup } })).toMatchObject({
    code: 'checkout.not_confirmed',
  })
  valueOf(await chooseDelivery({ ctx: buyer, input: { id, delivery: pickup } }))
  expect(await view(buyer, id)).toMatchObject({ status: 'pending', next: { step: 'await_financing' } })
  financing.provider.decide(reference, 'GrantedAndSentToFinance')
  const application = await financing.provider.findApplication(reference)
  await applyAnswer({ ctx: fixture.system, input: { requestId, application } })
  await fixture.waitForJobs()
  expect(await view(buyer, id)).toMatchObject({
    status: 'confirmed',
    balance: 0,
    next: { step: 'conclude', actor: 'buyer' },
    can: { conclude: true },
  })
  valueOf(await completePurchase({ ctx: buyer, input: { id } }))
  expect(await view(buyer, id)).toMatchObject({
    status: 'completed',
    settlement: { status: 'paid' },
    next: { step: expect.stringMatching(/^(hand_over|confirm_handover)$/) },
    can: { callOff: true },
  })
})

test.each([
  ['it is confirmed, and the buyer completes it', null, 'confirmed', { step: 'conclude' }],
  [
    'it is completed where the delivery was ordered with it',
    pickup,
    'completed',
    { step: expect.stringMatching(/^(hand_over|confirm_handover)$/) },
  ],
] as const)('accepts a transfer of 0 when the trade-in covers the price: %s', async (_, delivery, status, next) => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ salePrice: 500_000 })]
  const tradeInId = await fixture.valuation(buyer.actor.userId, 500_000)
  const choices = { vehicleId, channel: 'checkout' as const, services: [], levels: {}, tradeInId, delivery }
  const input = { ...choices, paymentMethod: 'bank_transfer' as const }
  const { reservationId: id } = valueOf(await reserveUnpaid({ ctx: buyer, input, isFinancingOffered: false }))
  await fixture.waitForJobs()
  expect(await view(buyer, id)).toMatchObject({ status, next, transfer: null })
  expect(await receive(id, 1)).toMatchObject({ code: 'checkout.nothing_due' })
})
