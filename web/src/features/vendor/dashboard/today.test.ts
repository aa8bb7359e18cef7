import type { ConversationSummary, NextStep, Sale } from '@autopiazza/contract'
import { reservationSteps } from '@autopiazza/contract/sale-vocabulary'
import { describe, expect, test } from 'vitest'
import { saleFixture } from '../sales/testing/sale-fixtures.ts'
import { type Task, tasksOfToday } from './today.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const step = (
  step: NextStep['step'],
  actor: NextStep['actor'],
  hours: number | null,
  amount: number | null = null,
) => ({
  next: { step, actor, by: hours === null ? null : inHours(hours), amount },
})

function sale(id: string, facts: Partial<Sale>, can: Partial<Sale['can']> = {}): Sale {
  return { ...saleFixture, id, ...facts, can: { ...saleFixture.can, ...can } }
}
const handOver = (id: string, hours: number) => sale(id, step('hand_over', 'vendor', hours))
const money = (facts: Partial<Sale['money']>) => ({ money: { ...saleFixture.money, ...facts } })

function talk(id: string, facts: Partial<ConversationSummary> = {}): ConversationSummary {
  return { id, answer: 'awaited', lastMessageAt: inHours(-1), startedAt: inHours(-2), ...facts } as ConversationSummary
}
const idOf = (task: Task) => (task.kind === 'message' ? task.conversation.id : task.sale.id)
const idsOf = (conversations: ConversationSummary[], sales: Sale[]) =>
  tasksOfToday({ conversations, sales, now }).tasks.map(idOf)
const todayOf = (...sales: Sale[]) => tasksOfToday({ conversations: [], sales, now })
const kindsOf = (...sales: Sale[]) =>
  todayOf(...sales).tasks.map((task) => [task.kind, 'isLate' in task && task.isLate])

describe('the tasks of today', () => {
  test('has no tasks when every message is answered or set aside and no sale requires an action', () => {
    const conversations = [talk('answered', { answer: null, isUnread: true }), talk('aside', { answer: 'set_aside' })]
    expect(tasksOfToday({ conversations, sales: [], now })).toEqual({
      tasks: [],
      waiting: [],
      isInOrder: true,
      moreSales: 0,
      moreReturns: 0,
      moreMessages: 0,
      moreWaiting: 0,
    })
  })

  test('lists a message that the vendor has read but not answered as a task', () => {
    expect(idsOf([talk('read', { isUnread: false })], [])).toEqual(['read'])
  })

  test('sorts tasks by urgency: deadlines within a day, then the messages that have waited longest, then the rest by deadline', () => {
    expect(
      idsOf(
        [talk('recent'), talk('oldest', { lastMessageAt: inHours(-9) })],
        [handOver('later', 60), handOver('soon', 20), handOver('next', 48)],
      ),
    ).toEqual(['soon', 'oldest', 'recent', 'next', 'later'])
  })

  test.each([
    ['a transfer that the buyer stated', 'receipt', step('record_receipt', 'vendor', null), { unconfirmed: 5 }],
    ['a partial transfer that the buyer stated', 'receipt', step('pay_balance', 'buyer', 9), { unconfirmed: 5 }],
    ['a paid car before its handover days', 'handOver', step('hand_over', 'vendor', 90), {}],
    ['a paid car in its handover days', 'handOver', step('confirm_handover', 'buyer', 90), {}],
    ['a request to return a car', 'answer', step('await_return_answer', 'vendor', 30), {}],
    ['a car whose appointment has passed', 'takeBack', step('bring_car_back', 'buyer', -1), {}],
    ['a car that the buyer has sent back', 'takeBack', step('record_car_back', 'vendor', null), {}],
    ['money that is owed to the buyer', 'payBack', step('await_paid_back', 'vendor', 200), { owedByVendor: 1 }],
    ['a transfer of a hold that ends soon', 'checkTransfer', step('send_transfer', 'buyer', 20), {}],
  ] as const)('creates the task of a sale: %s', (_, kind, next, amounts) => {
    expect(kindsOf(sale('one', { ...next, ...money(amounts) }, { recordTransfer: true }))).toMatchObject([
      [kind, expect.anything()],
    ])
  })

  test('creates the task to end a sale with an unpaid balance once the server permits ending it', () => {
    const unpaid = { ...step('pay_balance', 'buyer', -96), settlement: saleFixture.settlement }
    expect(kindsOf(sale('open', unpaid, { recordTransfer: true, endUnpaid: true }))).toEqual([['endUnpaid', true]])
    const before = todayOf(sale('open', unpaid, { recordTransfer: true }))
    expect(before.tasks).toEqual([])
    expect(before.waiting).toMatchObject([{ isLate: true, step: { step: 'pay_balance' } }])
  })

  test('marks an overdue handover, answer or repayment as late', () => {
    expect(
      kindsOf(
        sale('car', step('confirm_handover', 'buyer', -3)),
        sale('answer', step('await_return_answer', 'vendor', -2)),
        sale('money', { ...step('await_paid_back', 'vendor', -1), ...money({ owedByVendor: 1 }) }),
      ),
    ).toEqual([
      ['handOver', true],
      ['answer', true],
      ['payBack', true],
    ])
  })

  test('shows five tasks and the number of the remaining tasks', () => {
    const conversations = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => talk(id))
    const today = tasksOfToday({ conversations, sales: [handOver('later', 48)], now })
    expect(today.tasks).toHaveLength(5)
    expect(today).toMatchObject({ moreSales: 1, moreReturns: 0, moreMessages: 1 })
  })
})

describe('the sales that wait for another party', () => {
  test.each(reservationSteps)(
    'lists a sale with the next step %s exactly once, as a task or as waiting for another party',
    (name) => {
      const today = todayOf(sale('one', step(name, 'buyer', 20, 1), { recordTransfer: true, endUnpaid: true }))
      expect([...today.tasks, ...today.waiting]).toHaveLength(1)
    },
  )

  test('lists each step that a buyer or a provider must take, the late steps first', () => {
    const today = todayOf(
      sale('later', step('conclude', 'buyer', 70)),
      sale('lender', step('await_financing', 'provider', 40)),
      sale('late', step('pay_balance', 'buyer', -2, 8_639)),
    )
    expect(today.waiting.map(({ sale, isLate }) => [sale.id, isLate])).toEqual([
      ['late', true],
      ['lender', false],
      ['later', false],
    ])
    expect(today.tasks).toEqual([])
  })

  test('does not state that everything is in order while another party is late', () => {
    expect(todayOf(sale('soon', step('pay_balance', 'buyer', 2))).isInOrder).toBe(true)
    expect(todayOf(sale('late', step('pay_balance', 'buyer', -2))).isInOrder).toBe(false)
    expect(todayOf(handOver('own', 90)).isInOrder).toBe(false)
  })

  test('shows five waiting sales and the number of the remaining ones', () => {
    const sales = [1, 2, 3, 4, 5, 6, 7].map((hour) => sale(`${hour}`, step('pay_deposit', 'buyer', hour)))
    expect(todayOf(...sales)).toMatchObject({ moreWaiting: 2, waiting: { length: 5 } })
  })
})
