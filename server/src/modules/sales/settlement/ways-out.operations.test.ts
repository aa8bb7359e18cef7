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
import { confirmPaidBack } from './confirm-paid-back.ts'
import { correctTransfer } from './correct-transfer.ts'
import { endUnpaid } from './end-unpaid.ts'
import { endSaleAsOperator } from './operator-decisions.ts'
import { remindOfSales } from './remind-of-sales.ts'
import { stateTransfer } from './state-transfer.ts'
import { withdrawStatement } from './withdraw-statement.ts'

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

/** A purchase that the buyer has concluded: the balance is open. */
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
const takeStatementBack = async (ctx: Context, id: string) =>
  withdrawStatement({ ctx, input: { id, entryId: await entryOf(ctx, id, 'stated') } })
const correct = async (ctx: Context, id: string, kind: 'paid' | 'refunded') =>
  correctTransfer({ ctx: vendor, input: { id, entryId: await entryOf(ctx, id, kind) } })
const remindersOf = async (id: string) =>
  (await fixture.happened('sales.ReminderDue', id)).map((payload) => (payload as { reminder: string }).reminder)

test('a return that waited for a statement is complete once the buyer takes it back', async () => {
  const { buyer, id } = await sold()
  valueOf(await state(buyer, id))
  valueOf(await handOver(id))
  valueOf(await ask(buyer, id))
  valueOf(await answer(buyer, id))
  valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
  await fixture.waitForJobs()
  expect((await newest(buyer, id)).status).toBe('car_back')
  valueOf(await takeStatementBack(buyer, id))
  expect(await view(buyer, id)).toMatchObject({ next: null, settlement: { status: 'given_back' } })
  expect((await newest(buyer, id)).status).toBe('completed')
})

describe('reminders', () => {
  /** Everything entered so far has happened some days earlier. */
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

  test('of words that differ come again with the next ones, and count from the first that is not confirmed', async () => {
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
  test('that is taken back is told to the buyer, whose days begin anew', async () => {
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

  test('of a part begins them anew too', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id, 1_000_000))
    await sql`update settlements set balance_due_at = now() - interval '9 days', unpaid_from = now() - interval '5 days' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    valueOf(await correct(buyer, id, 'paid'))
    expect(await endUnpaid({ ctx: vendor, input: { id } })).toMatchObject({ code: 'checkout.not_overdue' })
  })

  test('stays while the car goes back: what was received is owed', async () => {
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
  test('is corrected by the side that recorded it, and owed again', async () => {
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

  test('and did not arrive is denied by the buyer: the return is open again, the vendor is told, a stranger changes nothing', async () => {
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
  test('is taken back until the buyer has confirmed it: the sale runs again, and the buyer may call it off', async () => {
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

  test('stays once the buyer has confirmed it or asks to give the car back; of two at once one is heard', async () => {
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

describe('an operator ends', () => {
  test('a sale whose car is with the buyer and whose balance never comes: the advert is offline', async () => {
    const { buyer, vehicleId, id } = await sold()
    valueOf(await handOver(id))
    expect(await endUnpaid({ ctx: later(vendor, 30 * day), input: { id } })).toMatchObject({
      code: 'checkout.car_handed_over',
    })
    valueOf(await end(id))
    expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'unpaid', endedBy: 'operator' }, balance: 0 })
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', quantity: 1 })
  })

  test('a return that the vendor never answers, or whose car the vendor does not record', async () => {
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

  test('nothing that is paid and handed over', async () => {
    const { buyer, id } = await sold()
    valueOf(await receive(id))
    valueOf(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } }))
    expect(await end(id)).toMatchObject({ code: 'checkout.car_handed_over' })
  })
})

test('what the buyer has stated is not asked for again, and an ended sale asks for no handover', async () => {
  const { buyer, id } = await sold()
  valueOf(await state(buyer, id, 1_000_000))
  expect(await view(buyer, id)).toMatchObject({ next: { amount: 260_000 }, transfer: { amount: 260_000 }, balance })
  valueOf(await state(buyer, id, 260_000))
  expect(await view(buyer, id)).toMatchObject({ next: { step: 'record_receipt' }, transfer: null, balance })
  valueOf(await takeStatementBack(buyer, id))
  valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
  expect((await view(buyer, id)).afterSale).toMatchObject({ canConfirmHandover: false })
  expect(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } })).toMatchObject({
    code: 'checkout.handover_recorded',
  })
})

test('a credit over the whole price leaves the conclusion to the buyer, whose choice of the delivery does not conclude', async () => {
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
  ['is confirmed, and the buyer concludes it', null, 'confirmed', { step: 'conclude' }],
  [
    'is completed where the delivery was ordered with it',
    pickup,
    'completed',
    { step: expect.stringMatching(/^(hand_over|confirm_handover)$/) },
  ],
] as const)('a transfer of nothing, since the trade-in pays for all, %s', async (_, delivery, status, next) => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ salePrice: 500_000 })]
  const tradeInId = await fixture.valuation(buyer.actor.userId, 500_000)
  const choices = { vehicleId, channel: 'checkout' as const, services: [], levels: {}, tradeInId, delivery }
  const input = { ...choices, paymentMethod: 'bank_transfer' as const }
  const { reservationId: id } = valueOf(await reserveUnpaid({ ctx: buyer, input, isFinancingOffered: false }))
  await fixture.waitForJobs()
  expect(await view(buyer, id)).toMatchObject({ status, next, transfer: null })
  expect(await receive(id, 1)).toMatchObject({ code: 'checkout.nothing_due' })
})
