import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCheckoutFixture, valueOf } from '../modules/checkout/testing/checkout-fixture.ts'
import { createFinancingFixture } from '../modules/financing/testing/financing-fixture.ts'
import { callOffSale, completePurchase, recordCarBack, stateTransfer } from '../modules/sales/index.ts'
import { createReturnsFixture, dayOf } from '../modules/sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../modules/sales/testing/sales-fixture.ts'
import { runCommand } from './run-command.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { vendor, paidByCard } = createSalesFixture(fixture)
const { ask, answer, handedOver, newest, view } = createReturnsFixture(fixture)
const { requested } = createFinancingFixture(fixture)
const pickup = { method: 'pickup', pickupLocationId: null } as const
const balance = 1_260_000

const tried = (...args: string[]) =>
  runCommand(args, { operatorName: 'Giulia', withDatabase: (work) => work({ db: fixture.db, now: () => new Date() }) })
const run = async (...args: string[]) => {
  const { exitCode, out, error } = await tried(...args)
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  return out
}

/** Creates a completed sale whose balance is due. */
async function sold() {
  const { buyer, reservationId: id } = await paidByCard()
  valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: pickup } }))
  return { buyer, id }
}

async function stated() {
  const { buyer, id } = await sold()
  const transfer = { amount: balance, on: dayOf(), key: crypto.randomUUID() }
  valueOf(await stateTransfer({ ctx: buyer, input: { id, transfer } }))
  return { buyer, id }
}

describe('operator commands for sales', () => {
  test('lists unfinished sales with the party that must act next and the late party', async () => {
    const { id } = await sold()
    const rowOf = (out: string) => out.split('\n').find((line) => line.startsWith(id))
    expect(rowOf(await run('sales', 'list'))).toMatch(/balance_open +pay_balance +buyer .*€12600\.00 +€0\.00/)
    expect(rowOf(await run('sales', 'list', '--late'))).toBeUndefined()
    await sql`update settlements set balance_due_at = now() - interval '1 hour', begun_at = begun_at - interval '4 days' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    expect(rowOf(await run('sales', 'list', '--late'))).toContain(', late')
  })

  test('confirms a transfer that the vendor does not record, so that the sale proceeds', async () => {
    const { buyer, id } = await stated()
    expect(await run('sales', 'list', '--late')).toContain(id)
    expect(await run('sale', 'received', id, '12600')).toMatch(/paid, €0\.00 due[^]*Next: (hand_over|confirm_handover)/)
    expect((await view(buyer, id)).money.entries.at(-1)).toMatchObject({
      kind: 'paid',
      by: 'operator',
      amount: balance,
    })
    expect(await tried('sale', 'received', id, '1')).toMatchObject({ exitCode: 1 })
  })

  test("cancels the buyer's statement about a transfer that was never sent, once, and notifies both parties", async () => {
    const { buyer, id } = await stated()
    const entry = (await view(buyer, id)).money.entries.find(({ kind }) => kind === 'stated')?.id ?? ''
    expect(await run('sale', 'strike', id, entry)).toContain('Next: pay_balance (buyer) €12600.00')
    await run('sale', 'strike', id, entry)
    expect((await view(buyer, id)).money).toMatchObject({ stated: 0, unconfirmed: 0 })
    expect(await fixture.happened('sales.StatementStruck', id)).toMatchObject([{ amount: balance }])
    expect(await tried('sale', 'strike', id, crypto.randomUUID())).toMatchObject({ exitCode: 1 })
  })

  test('ends a sale with a reason once, and confirms the refunded amount', async () => {
    const { buyer, id } = await sold()
    await run('sale', 'received', id, '600')
    expect(await run('sale', 'end', id, '--reason', 'Il saldo non è mai arrivato')).toContain('unpaid')
    expect(await view(buyer, id)).toMatchObject({
      settlement: { status: 'unpaid', endedBy: 'operator', endReason: 'Il saldo non è mai arrivato' },
      next: { step: 'await_paid_back', actor: 'vendor', amount: 60_000 },
    })
    expect(await tried('sale', 'end', id, '--reason', 'Ancora')).toMatchObject({ exitCode: 1 })
    expect(await run('sale', 'paid-back', id, '600,00', '--on', dayOf())).toContain('€0.00 to pay back')
    const shown = await run('reservation', 'show', id)
    expect(shown).toMatch(/Account\n[^]*refunded +transfer +€600\.00 +operator/)
    expect(shown).toMatch(/Sale\n +unpaid .* by operator: Il saldo non è mai arrivato/)
  })

  test("confirms the vendor's refund of a returned car", async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    expect((await newest(buyer, id)).status).toBe('car_back')
    await run('sale', 'paid-back', id, '12600')
    expect((await view(buyer, id)).money).toMatchObject({ owedByVendor: 0, owedToCard: 30_000 })
  })

  test('records the end of a credit that its provider has reported', async () => {
    const { buyer, reservationId: id, reference } = await requested({ downPayment: 2_580 })
    valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: pickup } }))
    expect(await tried('sale', 'credit-ended', id)).toMatchObject({ exitCode: 1 })
    valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
    expect(await run('reservation', 'show', id)).toMatch(new RegExp(`Credit\\n +at the provider +${reference}`))
    expect(await run('sale', 'credit-ended', id)).toContain('Nothing is left to do.')
    expect((await view(buyer, id)).money.owedToLender).toBe(0)
    expect(await tried('sale', 'credit-ended', (await sold()).id)).toMatchObject({ exitCode: 1 })
  })

  test('explains invalid arguments', async () => {
    const { id } = await sold()
    for (const args of [
      ['sale', 'received', id, 'tanto'],
      ['sale', 'received', id, '0'],
      ['sale', 'received', id, '10', '--on', 'ieri'],
      ['sale', 'end', id, '--reason', 'a'],
    ])
      expect(await tried(...args)).toMatchObject({ exitCode: 2 })
    expect(await tried('sale', 'end', 'nobody@example.it', '--reason', 'Truffa')).toMatchObject({ exitCode: 1 })
    expect(await tried('sale', 'received', id, '99999')).toMatchObject({ exitCode: 1 })
  })
})
