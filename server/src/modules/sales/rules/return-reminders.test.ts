import { describe, expect, test } from 'vitest'
import { isOverdue, dueReminder, type WaitingReturn } from './return-reminders.ts'

const start = new Date('2026-11-02T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const asked: WaitingReturn = {
  status: 'requested',
  requestedAt: start,
  answerDueAt: after(48),
  returnAt: null,
}
const accepted: WaitingReturn = { ...asked, status: 'accepted', returnAt: start }

describe('a return for which nobody acts', () => {
  test.each([
    ['a request has a day', asked, 23.9, null],
    ['then the vendor is reminded', asked, 24, 'reminder'],
    ['until the answer is due', asked, 47.9, 'reminder'],
    ['then both are told', asked, 48, 'overdue'],
    ['the car is awaited for a day after the agreed moment', accepted, 23.9, null],
    ['then both are asked about it', accepted, 24, 'car_reminder'],
    ['an answer without a moment waits for nothing', { ...accepted, returnAt: null }, 99, null],
    ['a refused one waits for nobody', { ...asked, status: 'refused' }, 99, null],
    ['a completed one neither', { ...accepted, status: 'completed' }, 480, null],
  ] as const)('%s', (_, found, hours, reminder) => {
    expect(dueReminder(found, after(hours))).toBe(reminder)
    expect(isOverdue(found, after(hours))).toBe(reminder === 'overdue' || reminder === 'car_reminder')
  })
})
