import { describe, expect, test } from 'vitest'
import { dueReminders, isOverdue, type WaitingReturn } from './return-reminders.ts'

const start = new Date('2026-11-02T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const asked: WaitingReturn = {
  kind: 'money_back',
  status: 'requested',
  requestedAt: start,
  answerDueAt: after(48),
  returnAt: null,
  isWithBuyer: true,
  isSent: false,
}
const accepted: WaitingReturn = { ...asked, status: 'accepted', returnAt: start }
const withdrawal: WaitingReturn = { ...asked, kind: 'withdrawal' }
/** Hours until the end of 16 November in Italy, fourteen days after the request. */
const lastDayEnds = (Date.parse('2026-11-16T23:00:00Z') - start.getTime()) / 3_600_000

describe('reminders of a waiting return', () => {
  test.each([
    ['a request has a day', asked, 23.9, []],
    ['then the vendor is reminded', asked, 24, ['reminder']],
    ['until the answer is due', asked, 47.9, ['reminder']],
    ['then both are told', asked, 48, ['overdue']],
    ['a request that may be refused awaits no car', asked, 17 * 24, ['overdue']],
    ['the car is awaited for a day after the agreed moment', accepted, 23.9, []],
    ['then both are asked about it', accepted, 24, ['car_reminder']],
    ['until its last day', accepted, lastDayEnds - 0.1, ['car_reminder']],
    ['then the operator is told', accepted, lastDayEnds, ['car_reminder', 'car_late']],
    ['a car that is awaited later has its day', { ...accepted, returnAt: after(lastDayEnds) }, lastDayEnds + 23.9, []],
    [
      'and is late a day after it',
      { ...accepted, returnAt: after(lastDayEnds) },
      lastDayEnds + 24,
      ['car_reminder', 'car_late'],
    ],
    ['a refused one waits for nobody', { ...asked, status: 'refused' }, 999, []],
    ['a completed one neither', { ...accepted, status: 'completed' }, 999, []],
    ['a withdrawal awaits the car without an answer', withdrawal, lastDayEnds - 72.1, ['overdue']],
    ['both are reminded three days before its last day', withdrawal, lastDayEnds - 72, ['overdue', 'car_due']],
    ['and told at its end', withdrawal, lastDayEnds, ['overdue', 'car_late']],
    ['a car that was sent is not asked for', { ...withdrawal, isSent: true }, lastDayEnds - 72, ['overdue']],
    ['but is missed at the end', { ...withdrawal, isSent: true }, lastDayEnds, ['overdue', 'car_late']],
    ['a car that a carrier has comes on no agreed day', { ...accepted, isSent: true }, 24, []],
    ['but it is missed at the end too', { ...accepted, isSent: true }, lastDayEnds, ['car_late']],
    ['one that was never handed over is not', { ...withdrawal, isWithBuyer: false }, 999, ['overdue']],
  ] as const)('returns the due reminders: %s', (_, found, hours, reminders) => {
    expect(dueReminders(found, after(hours))).toEqual(reminders)
    const late: readonly string[] = ['overdue', 'car_reminder', 'car_late']
    expect(isOverdue(found, after(hours))).toBe(reminders.some((one) => late.includes(one)))
  })
})
