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
    ['has two quiet days', open, 1.9, []],
    ['then the buyer is reminded', open, 2, ['balance_reminder']],
    ['then both are told', open, 3, ['balance_reminder', 'balance_overdue']],
    ['then the vendor may end it', open, 7, ['balance_reminder', 'balance_overdue', 'unpaid_possible']],
    [
      'then the operator sees it',
      open,
      14,
      ['balance_reminder', 'balance_overdue', 'unpaid_possible', 'balance_stuck'],
    ],
    ['a stated transfer has two days to be confirmed', stated, 1.9, []],
    [
      'a sale with the car at the buyer cannot be ended by the vendor',
      { ...open, isHandedOver: true },
      14,
      ['balance_reminder', 'balance_overdue', 'balance_stuck'],
    ],
    [
      'words that differ do not hide that nothing moves',
      stated,
      14,
      ['receipt_reminder', 'statements_differ', 'balance_stuck'],
    ],
    ['then the vendor is reminded of it, not the buyer of the balance', stated, 3, ['receipt_reminder']],
    ['then the operator sees that both differ', stated, 5, ['receipt_reminder', 'statements_differ']],
    ['a paid car is awaited until the last day', paid, 4.9, []],
    ['then both are asked about it', paid, 5, ['handover_reminder']],
    ['then the operator sees it', paid, 12, ['handover_reminder', 'handover_overdue']],
    ['money to pay back is reminded of before its last day', owed, 11, ['pay_back_reminder']],
    ['and both are told at its end', owed, 14, ['pay_back_reminder', 'pay_back_overdue']],
    ['while a return runs, nothing is said', { ...open, isReturning: true }, 20, []],
  ] as const)('returns the due reminders: %s', (_, facts, days, reminders) => {
    expect(dueReminders(facts, after(days)).map(({ reminder }) => reminder)).toEqual(reminders)
  })
})

test('dates a reminder from when it became due, so that a new due date causes a new reminder', () => {
  const again = { ...open, settlement: { ...balanceOpen, balanceDueAt: after(23), unpaidFrom: after(27) } }
  expect(dueReminders(open, after(3)).at(-1)).toEqual({ reminder: 'balance_overdue', since: after(3) })
  expect(dueReminders(again, after(23)).at(-1)).toEqual({ reminder: 'balance_overdue', since: after(23) })
})

test('reminds at once of a repayment that the buyer denies after its days are over', () => {
  const denied = { ...owed, deniedAt: after(20) }
  expect(dueReminders(denied, after(20)).at(-1)).toEqual({ reminder: 'pay_back_overdue', since: after(20) })
  const early = { ...owed, deniedAt: after(3) }
  expect(dueReminders(early, after(14)).at(-1)).toEqual({ reminder: 'pay_back_overdue', since: after(14) })
})
