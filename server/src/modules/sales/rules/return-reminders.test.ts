import { describe, expect, test } from 'vitest'
import { isOverdue, dueReminder, type WaitingReturn } from './return-reminders.ts'

const start = new Date('2026-11-02T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const days = (count: number) => count * 24
const asked: WaitingReturn = {
  status: 'requested',
  requestedAt: start,
  answerDueAt: after(48),
  returnAt: null,
  carBackAt: null,
  transferred: 0,
  isPaidBack: false,
}
const accepted: WaitingReturn = { ...asked, status: 'accepted', returnAt: start }
const owed: WaitingReturn = { ...accepted, status: 'car_back', carBackAt: start, transferred: 1_000_000 }

describe('a return for which nobody acts', () => {
  test.each([
    ['a request has a day', asked, 23.9, null],
    ['then the vendor is reminded', asked, 24, 'reminder'],
    ['until the answer is due', asked, 47.9, 'reminder'],
    ['then both are told', asked, 48, 'overdue'],
    ['the car is awaited for a day after the agreed moment', accepted, 23.9, null],
    ['then both are asked about it', accepted, 24, 'car_reminder'],
    ['an answer without a moment waits for nothing', { ...accepted, returnAt: null }, 99, null],
    ['the vendor has eleven quiet days to pay back', owed, days(11) - 1, null],
    ['then is reminded', owed, days(11), 'pay_back_reminder'],
    ['then both are told', owed, days(14), 'pay_back_overdue'],
    ['money that was paid back is not asked for', { ...owed, isPaidBack: true }, days(20), null],
    ['where none was transferred none is asked for', { ...owed, transferred: 0 }, days(20), null],
    ['a refused one waits for nobody', { ...asked, status: 'refused' }, 99, null],
    ['a completed one neither', { ...owed, status: 'completed' }, days(20), null],
  ] as const)('%s', (_, found, hours, press) => {
    expect(dueReminder(found, after(hours))).toBe(press)
    expect(isOverdue(found, after(hours))).toBe(
      press === 'overdue' || press === 'car_reminder' || press === 'pay_back_overdue',
    )
  })
})
