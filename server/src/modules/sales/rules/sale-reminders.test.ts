import { daysLater } from '@autopiazza/contract/calendar-day'
import { describe, expect, test } from 'vitest'
import { dueReminders, type ReminderFacts } from './sale-reminders.ts'

const start = new Date('2026-05-04T10:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
const balanceOpen = {
  status: 'balance_open' as const,
  balanceDueAt: after(3),
  unpaidFrom: after(7),
  handoverUntil: null,
}
const open: ReminderFacts = {
  settlement: balanceOpen,
  balance: 1_260_000,
  unconfirmed: 0,
  unconfirmedSince: null,
  owedByVendor: 0,
  payBackBy: null,
  deniedAt: null,
  isHandedOver: false,
  isReturning: false,
}
const stated: ReminderFacts = { ...open, unconfirmed: 1_260_000, unconfirmedSince: start }
const paid = {
  ...open,
  balance: 0,
  settlement: { ...balanceOpen, status: 'paid' as const, handoverUntil: after(5) },
}
const owed: ReminderFacts = { ...open, settlement: null, balance: 0, owedByVendor: 500, payBackBy: after(14) }

test('repeats the reminder of overdue money every two weeks without end', () => {
  const sinceAt = (days: number) => dueReminders(owed, after(days)).at(-1)
  expect([14, 27.9, 28, 41.9, 42, 70.1, 700.5].map((days) => sinceAt(days)?.since.getTime())).toEqual(
    [14, 14, 28, 28, 42, 70, 700].map((days) => daysLater(after(14), days - 14).getTime()),
  )
  expect(sinceAt(700)?.reminder).toBe('pay_back_overdue')
})

describe('reminders of a waiting sale', () => {
  test.each([
    ['none in the first two days of an open balance', open, 1.9, []],
    ['the buyer after two days of an open balance', open, 2, ['balance_reminder']],
    ['both parties after three days of an open balance', open, 3, ['balance_reminder', 'balance_overdue']],
    [
      'the possible end as unpaid after seven days',
      open,
      7,
      ['balance_reminder', 'balance_overdue', 'unpaid_possible'],
    ],
    [
      'the operator after two weeks of an open balance',
      open,
      14,
      ['balance_reminder', 'balance_overdue', 'unpaid_possible', 'balance_stuck'],
    ],
    ['none in the first two days of a stated transfer', stated, 1.9, []],
    [
      'no end as unpaid while the car is at the buyer',
      { ...open, isHandedOver: true },
      14,
      ['balance_reminder', 'balance_overdue', 'balance_stuck'],
    ],
    [
      'the stuck sale in spite of differing entries',
      stated,
      14,
      ['receipt_reminder', 'statements_differ', 'balance_stuck'],
    ],
    ['the vendor, not the buyer, after three days of a stated transfer', stated, 3, ['receipt_reminder']],
    ['the operator after five days of differing entries', stated, 5, ['receipt_reminder', 'statements_differ']],
    ['none until the last handover day', paid, 4.9, []],
    ['both parties on the last handover day', paid, 5, ['handover_reminder']],
    ['the operator a week after the last handover day', paid, 12, ['handover_reminder', 'handover_overdue']],
    ['the vendor before the last day of a repayment', owed, 11, ['pay_back_reminder']],
    ['both parties at the end of the repayment days', owed, 14, ['pay_back_reminder', 'pay_back_overdue']],
    ['none while a return runs', { ...open, isReturning: true }, 20, []],
  ] as const)('returns the due reminders of a sale: %s', (_, facts, days, reminders) => {
    expect(dueReminders(facts, after(days)).map(({ reminder }) => reminder)).toEqual(reminders)
  })
})

test('dates a reminder from the time when it became due, so that a new due date causes a new reminder', () => {
  const again = { ...open, settlement: { ...balanceOpen, balanceDueAt: after(23), unpaidFrom: after(27) } }
  expect(dueReminders(open, after(3)).at(-1)).toEqual({ reminder: 'balance_overdue', since: after(3) })
  expect(dueReminders(again, after(23)).at(-1)).toEqual({ reminder: 'balance_overdue', since: after(23) })
})

test('sends a reminder at once for a repayment that the buyer denies after its deadline', () => {
  const denied = { ...owed, deniedAt: after(20) }
  expect(dueReminders(denied, after(20)).at(-1)).toEqual({ reminder: 'pay_back_overdue', since: after(20) })
  const early = { ...owed, deniedAt: after(3) }
  expect(dueReminders(early, after(14)).at(-1)).toEqual({ reminder: 'pay_back_overdue', since: after(14) })
})
