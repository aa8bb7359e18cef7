import { randomUUID } from 'node:crypto'
import { balanceDays, unpaidDays } from '@autopiazza/contract/settlement-vocabulary'
import type { SaleList } from '@autopiazza/contract/sales'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { findAccount } from '../../payments/index.ts'
import { completePurchase } from '../completion/complete-purchase.ts'
import { listSales } from '../completion/list-sales.ts'
import { recordTransfer } from '../completion/record-transfer.ts'
import { confirmHandover } from '../returns/confirm-handover.ts'
import { createReturnsFixture, day, dayOf, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { callOffSale } from './call-off-sale.ts'
import { correctTransfer, withdrawStatement } from './withdraw-entry.ts'
import { endUnpaid } from './end-unpaid.ts'
import { remindOfSales } from './remind-of-sales.ts'
import { stateTransfer } from './state-transfer.ts'

const fixture = await createCheckoutFixture()
const { vendor, paidByCard, carsOf } = createSalesFixture(fixture)
const { ask, payBack, view } = createReturnsFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const balance = 1_290_000 - 30_000

/** Creates a completed purchase with a card deposit and an open balance. */
async function sold() {
  const { buyer, vehicleId, reservationId: id } = await paidByCard()
  valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: { method: 'pickup', pickupLocationId: null } } }))
  return { buyer, vehicleId, id }
}

const transferOf = (amount = balance, key = randomUUID()) => ({ amount, on: dayOf(), key })
const state = (ctx: Context, id: string, amount?: number) =>
  stateTransfer({ ctx, input: { id, transfer: transferOf(amount) } })
const receive = (id: string, amount?: number) =>
  recordTransfer({ ctx: vendor, input: { id, transfer: transferOf(amount) } })
const callOff = (ctx: Context, id: string) => callOffSale({ ctx, input: { id, reason: 'Ho cambiato idea.' } })
const saleOf = async (id: string, state: SaleList) =>
  valueOf(await listSales({ ctx: vendor, input: { state, page: 1, pageSize: 100 } })).sales.find(
    (sale) => sale.id === id,
  )
const entryOf = async (ctx: Context, id: string, kind: 'stated' | 'paid') =>
  (await view(ctx, id)).money.entries.find((entry) => entry.kind === kind && entry.way === 'transfer')?.id ?? ''

describe('a sale whose balance is open', () => {
  test('shows both parties the same bank account and next step, with the deadlines of the terms', async () => {
    const { buyer, id } = await sold()
    const seen = await view(buyer, id)
    const sale = await saleOf(id, 'running')
    expect(seen).toMatchObject({
      status: 'completed',
      settlement: { status: 'balance_open' },
      next: { step: 'pay_balance', actor: 'buyer', amount: balance },
      can: { stateTransfer: true, callOff: true },
    })
    const { begunAt = '', balanceDueAt = '', unpaidFrom = '' } = seen.settlement ?? {}
    expect([balanceDueAt, unpaidFrom].map((moment) => Date.parse(moment) - Date.parse(begunAt))).toEqual([
      balanceDays * day,
      unpaidDays * day,
    ])
    expect(sale?.next).toEqual(seen.next)
    expect(sale?.settlement).toEqual(seen.settlement)
    expect({ ...sale?.money, entries: [] }).toEqual({ ...seen.money, entries: [] })
    expect(sale?.can.endUnpaid).toBe('checkout.not_overdue')
  })

  test('shows both parties statements and receipts of payments until the sale is paid and handed over', async () => {
    const { buyer, id } = await sold()
    valueOf(await state(buyer, id, 1_000_000))
    expect(await view(buyer, id)).toMatchObject({
      balance,
      money: { stated: 1_000_000, received: 0, unconfirmed: 1_000_000 },
      next: { step: 'pay_balance', amount: 260_000 },
    })
    valueOf(await state(buyer, id, 260_000))
    expect((await saleOf(id, 'running'))?.next).toMatchObject({
      step: 'record_receipt',
      actor: 'vendor',
      amount: balance,
    })
    expect(await state(buyer, id, 1)).toMatchObject({ code: 'checkout.nothing_due' })
    valueOf(await receive(id, 1_000_000))
    expect(await view(buyer, id)).toMatchObject({ balance: 260_000, settlement: { status: 'balance_open' } })
    valueOf(await receive(id, 260_000))
    expect(await view(buyer, id)).toMatchObject({ balance: 0, transfer: null, settlement: { status: 'paid' } })
    valueOf(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } }))
    expect(await view(buyer, id)).toMatchObject({
      settlement: { status: 'handed_over' },
      next: { step: 'may_return', actor: 'buyer' },
      can: { callOff: false },
    })
    expect(await saleOf(id, 'completed')).toBeDefined()
  })

  test('refuses a stated transfer above the amount due, with a future day, or with a key that was used before', async () => {
    const { buyer, id } = await sold()
    expect(await receive(id, balance + 1)).toMatchObject({
      code: 'request.invalid',
      fields: { 'transfer.amount': 'too_large' },
    })
    const tomorrow = { ...transferOf(), on: dayOf(2 * day) }
    expect(await stateTransfer({ ctx: buyer, input: { id, transfer: tomorrow } })).toMatchObject({
      fields: { 'transfer.on': 'date_in_future' },
    })
    const transfer = transferOf(500_000)
    await Promise.all([1, 2, 3].map(() => recordTransfer({ ctx: vendor, input: { id, transfer } })))
    expect(await view(buyer, id)).toMatchObject({ balance: balance - 500_000 })
  })

  test('lets a party correct an entry until the other party has made the same entry', async () => {
    const { buyer, id } = await sold()
    valueOf(await state(buyer, id, 700_000))
    const statement = { ctx: buyer, input: { id, entryId: await entryOf(buyer, id, 'stated') } }
    valueOf(await withdrawStatement(statement))
    valueOf(await withdrawStatement(statement))
    expect((await view(buyer, id)).money).toMatchObject({ stated: 0, unconfirmed: 0 })

    valueOf(await receive(id))
    expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'paid' } })
    const receipt = { ctx: vendor, input: { id, entryId: await entryOf(buyer, id, 'paid') } }
    expect(valueOf(await correctTransfer(receipt))).toMatchObject({
      settlement: { status: 'balance_open', paidAt: null },
      amounts: { balance },
    })
    const other = { ctx: buyer, input: { id, entryId: receipt.input.entryId } }
    expect(await withdrawStatement(other)).toMatchObject({ code: 'checkout.entry_not_found' })
  })

  test('refuses to correct an entry once the other party has made the same entry', async () => {
    const { buyer, id } = await sold()
    valueOf(await state(buyer, id))
    valueOf(await receive(id))
    const [statement, receipt] = [await entryOf(buyer, id, 'stated'), await entryOf(buyer, id, 'paid')]
    expect(await withdrawStatement({ ctx: buyer, input: { id, entryId: statement } })).toMatchObject({
      code: 'checkout.entry_agreed',
    })
    expect(await correctTransfer({ ctx: vendor, input: { id, entryId: receipt } })).toMatchObject({
      code: 'checkout.entry_agreed',
    })
  })
})

describe('a sale that ends without the car', () => {
  test('frees the unit, refunds the deposit and makes the vendor owe the transfer when the buyer calls off a sale before the handover', async () => {
    const { buyer, vehicleId, id } = await sold()
    valueOf(await receive(id, 400_000))
    const done = await Promise.all([callOff(buyer, id), callOff(buyer, id)])
    expect(done.map(({ ok }) => ok)).toEqual([true, true])
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await carsOf(buyer)).toMatchObject([{ returnedOn: dayOf() }])
    await fixture.waitForJobs()
    expect(await fixture.refunds(id)).toMatchObject([{ amount: 30_000, status: 'succeeded' }])
    expect(await view(buyer, id)).toMatchObject({
      status: 'completed',
      balance: 0,
      settlement: { status: 'called_off', endedBy: 'buyer', endReason: 'Ho cambiato idea.' },
      money: { due: 0, owedByVendor: 400_000, owedToCard: 0 },
      next: { step: 'await_paid_back', actor: 'vendor', amount: 400_000, by: expect.any(String) },
    })
    expect(await saleOf(id, 'ended')).toBeDefined()
    expect(await ask(buyer, id)).toMatchObject({ code: 'checkout.sale_ended' })
    valueOf(await payBack(id, 150_000))
    expect(await view(buyer, id)).toMatchObject({ money: { owedByVendor: 250_000 } })
    expect(await payBack(id, 250_001)).toMatchObject({ fields: { 'transfer.amount': 'too_large' } })
    valueOf(await payBack(id))
    expect(await view(buyer, id)).toMatchObject({ paid: 0, next: null })
    expect(await payBack(id, 1)).toMatchObject({ code: 'checkout.nothing_owed_back' })
    expect(await fixture.happened('sales.SaleEnded', id)).toMatchObject([
      { why: 'called_off', refund: 30_000, transferred: 400_000 },
    ])
  })

  test('lets the vendor end a sale as unpaid after the payment period, but not while the buyer states a transfer', async () => {
    const { buyer, vehicleId, id } = await sold()
    const end = (ctx: Context) => endUnpaid({ ctx, input: { id } })
    expect(await end(vendor)).toMatchObject({ code: 'checkout.not_overdue' })
    valueOf(await state(buyer, id, 1_000))
    const late = later(vendor, (unpaidDays + 1) * day)
    expect(await end(late)).toMatchObject({ code: 'checkout.transfer_stated' })
    valueOf(await withdrawStatement({ ctx: buyer, input: { id, entryId: await entryOf(buyer, id, 'stated') } }))
    expect(valueOf(await end(late))).toMatchObject({ settlement: { status: 'unpaid', endedBy: 'vendor' } })
    valueOf(await end(late))
    await fixture.waitForJobs()
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await view(buyer, id)).toMatchObject({ paid: 0, next: null, settlement: { status: 'unpaid' } })
    expect(await findAccount(fixture.system, id)).toMatchObject({
      due: 0,
      balance: 0,
      owed_to_card: 0,
      owed_by_vendor: 0,
    })
    expect(valueOf(await fixture.reserve(await fixture.buyer(), vehicleId)).reservationId).toBeDefined()
  })

  test('makes the vendor owe a stated transfer that is confirmed after the end of the sale', async () => {
    const { buyer, id } = await sold()
    valueOf(await state(buyer, id, 300_000))
    valueOf(await callOff(buyer, id))
    await fixture.waitForJobs()
    expect((await view(buyer, id)).next).toMatchObject({ step: 'record_receipt', actor: 'vendor', amount: 300_000 })
    valueOf(await receive(id, 300_000))
    expect((await view(buyer, id)).next).toMatchObject({ step: 'await_paid_back', amount: 300_000 })
    valueOf(await payBack(id))
    expect((await view(buyer, id)).next).toBeNull()
  })

  test('either records the transfer or ends the sale when a transfer and the calling off coincide', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, vehicleId, id } = await sold()
      const [received, calledOff] = await Promise.all([receive(id), callOff(buyer, id)])
      expect(calledOff.ok).toBe(true)
      await fixture.waitForJobs()
      const { money, settlement } = await view(buyer, id)
      expect(settlement?.status).toBe('called_off')
      expect(money.owedByVendor).toBe(received.ok ? balance : 0)
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', quantity: 1 })
    }
  })
})

test('lists every sale that requires an action, whatever its state, until all repayments are made', async () => {
  const { buyer, id } = await sold()
  const isWaiting = async () => (await saleOf(id, 'waiting')) !== undefined
  expect(await isWaiting()).toBe(true)
  valueOf(await receive(id, 400_000))
  valueOf(await callOff(buyer, id))
  await fixture.waitForJobs()
  expect(await saleOf(id, 'waiting')).toMatchObject({ next: { step: 'await_paid_back', actor: 'vendor' } })
  const ended = valueOf(await listSales({ ctx: vendor, input: { state: 'ended', page: 1, pageSize: 1 } }))
  expect(ended.sales[0]?.money.owedByVendor).toBeGreaterThan(0)
  valueOf(await payBack(id))
  expect(await isWaiting()).toBe(false)

  const other = await sold()
  valueOf(await receive(other.id))
  valueOf(await confirmHandover({ ctx: other.buyer, input: { id: other.id, on: dayOf() } }))
  expect(await saleOf(other.id, 'waiting')).toBeUndefined()
  const { total, sales } = valueOf(
    await listSales({ ctx: vendor, input: { state: 'waiting', page: 1, pageSize: 100 } }),
  )
  expect(sales.every(({ next }) => next !== null)).toBe(true)
  expect(total).toBe(sales.length)
})

test('sends each reminder of an open balance once, and shows the operator a sale without progress', async () => {
  const { id } = await sold()
  for (const days of [2, 2, 3, 7, 14]) await remindOfSales(later(fixture.system, days * day + 1_000))
  expect(await fixture.happened('sales.ReminderDue', id)).toMatchObject([
    { reminder: 'balance_reminder' },
    { reminder: 'balance_overdue' },
    { reminder: 'unpaid_possible' },
    { reminder: 'balance_stuck' },
  ])
})

describe('the ledger and settlements in the database', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(fixture.db)

  test('the database refuses to change a ledger entry, or to record more receipts than the amount due', async () => {
    const { id } = await sold()
    await expect(run(sql`update ledger_entries set amount = 1 where reservation_id = ${id}`)).rejects.toMatchObject({
      constraint: 'ledger_is_append_only',
    })
    await expect(run(sql`delete from ledger_entries where reservation_id = ${id}`)).rejects.toMatchObject({
      constraint: 'ledger_is_append_only',
    })
    const entry = (kind: string, amount: number) =>
      sql`insert into ledger_entries (reservation_id, kind, way, amount, entered_by) values (${id}, ${kind}, 'transfer', ${amount}, 'vendor')`
    await expect(run(entry('paid', balance + 1))).rejects.toMatchObject({ constraint: 'received_within_due' })
    await expect(run(entry('refunded', 1))).rejects.toMatchObject({ constraint: 'refunded_within_owed' })
    await expect(run(entry('stated', -1))).rejects.toMatchObject({ constraint: 'corrected_within_entered' })
  })

  test('the database refuses to move a settlement out of its final state', async () => {
    const { buyer, id } = await sold()
    valueOf(await callOff(buyer, id))
    await expect(
      run(
        sql`update settlements set status = 'paid', ended_at = null, ended_by = null, paid_at = now() where reservation_id = ${id}`,
      ),
    ).rejects.toMatchObject({ constraint: 'settlement_moves_forward' })
  })
})
