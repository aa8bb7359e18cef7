import { describe, expect, test } from 'vitest'
import { dueReminders, isOverdue, type WaitingReturn } from './return-reminders.ts'

const start = new Date('2026-11-02T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const request: WaitingReturn = {
  kind: 'money_back',
  status: 'requested',
  requestedAt: start,
  answerDueAt: after(48),
  returnAt: null,
  isWithBuyer: true,
  isSent: false,
}
const accepted: WaitingReturn = { ...request, status: 'accepted', returnAt: start }
const withdrawal: WaitingReturn = { ...request, kind: 'withdrawal' }
/** Hours until the end of 16 November in Italy, fourteen days after the request. */
const lastDayEnds = (Date.parse('2026-11-16T23:00:00Z') - start.getTime()) / 3_600_000

describe('reminders of a waiting return', () => {
  test.each([
    ['none on the first day of a request', request, 23.9, []],
    ['the vendor after a day', request, 24, ['reminder']],
    ['the vendor until the answer is due', request, 47.9, ['reminder']],
    ['both parties once the answer is due', request, 48, ['overdue']],
    ['no car for a request that may be refused', request, 17 * 24, ['overdue']],
    ['none for a day after the agreed time', accepted, 23.9, []],
    ['both parties a day after the agreed time', accepted, 24, ['car_reminder']],
    ['both parties until the last day', accepted, lastDayEnds - 0.1, ['car_reminder']],
    ['the operator on the last day', accepted, lastDayEnds, ['car_reminder', 'car_late']],
    [
      'none for a day after an agreed time on the last day',
      { ...accepted, returnAt: after(lastDayEnds) },
      lastDayEnds + 23.9,
      [],
    ],
    [
      'a late car a day after that',
      { ...accepted, returnAt: after(lastDayEnds) },
      lastDayEnds + 24,
      ['car_reminder', 'car_late'],
    ],
    ['none for a refused return', { ...request, status: 'refused' }, 999, []],
    ['none for a completed return', { ...accepted, status: 'completed' }, 999, []],
    ['a withdrawal without an answer', withdrawal, lastDayEnds - 72.1, ['overdue']],
    [
      'both parties three days before the last day of a withdrawal',
      withdrawal,
      lastDayEnds - 72,
      ['overdue', 'car_due'],
    ],
    ['both parties at the end of a withdrawal', withdrawal, lastDayEnds, ['overdue', 'car_late']],
    ['no car that was sent', { ...withdrawal, isSent: true }, lastDayEnds - 72, ['overdue']],
    [
      'a sent car that is late at the end of a withdrawal',
      { ...withdrawal, isSent: true },
      lastDayEnds,
      ['overdue', 'car_late'],
    ],
    ['none on the agreed day of a car with a carrier', { ...accepted, isSent: true }, 24, []],
    ['a car with a carrier that is late at the end', { ...accepted, isSent: true }, lastDayEnds, ['car_late']],
    ['no car that was never handed over', { ...withdrawal, isWithBuyer: false }, 999, ['overdue']],
  ] as const)('returns the due reminders of a return: %s', (_, found, hours, reminders) => {
    expect(dueReminders(found, after(hours))).toEqual(reminders)
    const late: readonly string[] = ['overdue', 'car_reminder', 'car_late']
    expect(isOverdue(found, after(hours))).toBe(reminders.some((one) => late.includes(one)))
  })
})
