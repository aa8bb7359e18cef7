import { addDays } from '@autopiazza/contract/calendar-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeadlineFacts, deadlinesOf } from './deadlines.ts'
import { reminderFor, remindersOf } from './reminders.ts'

const dates = { firstRegisteredOn: '2022-12-03', lastInspectedOn: null }
const facts: DeadlineFacts = {
  year: 2022,
  purchasedOn: '2026-01-10',
  dates,
  countsFrom: null,
  rights: ['money_back'],
  isReturnable: true,
  inspectedHereOn: null,
  services: [{ serviceType: 'warranty', months: 12, boughtOn: '2026-01-10' }],
}
const on = (today: string, changed: Partial<DeadlineFacts> = {}) =>
  remindersOf(deadlinesOf({ ...facts, ...changed }, today)).map(({ deadline, daysBefore }) => [deadline, daysBefore])

describe('the reminders of a car whose inspection is due on 31 December and whose warranty ends on 10 January', () => {
  test.each([
    ['2026-11-30', []],
    ['2026-12-01', [['inspection', 30]]],
    ['2026-12-10', [['inspection', 30]]],
    [
      '2026-12-11',
      [
        ['inspection', 30],
        ['warranty', 30],
      ],
    ],
    [
      '2026-12-24',
      [
        ['inspection', 7],
        ['warranty', 30],
      ],
    ],
    [
      '2026-12-31',
      [
        ['inspection', 7],
        ['warranty', 30],
      ],
    ],
    ['2027-01-10', [['warranty', 30]]],
    ['2027-01-11', []],
  ])('returns the reminders of deadlines in December and January on %s: %j', (today, due) => {
    expect(on(today)).toEqual(due)
  })

  test('sends no reminders for a deadline that is only assumed or known by the year', () => {
    expect(on('2026-12-28', { services: [], dates: { ...dates, firstRegisteredOn: null } })).toEqual([])
    expect(on('2026-12-28', { services: [], dates: { ...dates, firstRegisteredOn: '2020-12-03' } })).toEqual([])
  })
})

test.each([
  ['2026-03-28', '2026-03-29', []],
  ['2026-03-28', '2026-03-30', [['last_return_day', 1]]],
  ['2026-03-28', '2026-03-31', [['last_return_day', 1]]],
  ['2026-03-28', '2026-04-01', []],
  [null, '2026-01-12', []],
])('returns the reminders of the end of a return period that counts from %s, on %s: %j', (countsFrom, today, due) => {
  expect(on(today, { services: [], countsFrom, dates: { ...dates, firstRegisteredOn: null } })).toEqual(due)
})

test('sends a reminder only for the later return deadline when both rights can be used', () => {
  const bought = { services: [], countsFrom: '2026-03-02', dates: { ...dates, firstRegisteredOn: null } }
  const both = { ...bought, rights: ['withdrawal', 'money_back'] } as const
  expect(on('2026-03-04', both)).toEqual([])
  expect(on('2026-03-15', both)).toEqual([['last_return_day', 1]])
})

test('mails about an inspection at most twice and never late, however many days the job misses', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }), (ran) => {
      const mailed = ran
        .toSorted((one, other) => one - other)
        .flatMap((days) => on(addDays('2026-12-01', days), { services: [] }).map((mail) => mail.join(' ')))
      expect(new Set(mailed).size).toBeLessThanOrEqual(2)
      const isMissed = ran.every((days) => days > 30)
      expect(mailed.length === 0).toBe(isMissed)
    }),
  )
})

const remind = (startsAt: string, now: string) => reminderFor(new Date(startsAt), new Date(now))?.toISOString() ?? null

describe('the reminder of an appointment', () => {
  test.each([
    ['2027-01-15T08:00:00Z', '2027-01-14T08:00:00.000Z'],
    ['2027-07-15T07:00:00Z', '2027-07-14T07:00:00.000Z'],
    ['2027-03-28T07:00:00Z', '2027-03-27T08:00:00.000Z'],
    ['2027-03-29T07:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['2027-10-31T08:00:00Z', '2027-10-30T07:00:00.000Z'],
    ['2027-11-01T08:00:00Z', '2027-10-31T08:00:00.000Z'],
    ['2027-03-01T07:00:00Z', '2027-02-28T08:00:00.000Z'],
    ['2027-05-09T22:00:00Z', '2027-05-09T07:00:00.000Z'],
    ['2027-05-09T21:59:00Z', '2027-05-08T07:00:00.000Z'],
  ])('sends the reminder of an appointment at %s on the day before, at nine in Italy', (startsAt, at) => {
    expect(remind(startsAt, '2026-12-01T00:00:00Z')).toBe(at)
  })

  test("queues no reminder of an appointment after nine o'clock on the day before", () => {
    expect(remind('2027-01-15T08:00:00Z', '2027-01-14T07:59:59Z')).not.toBeNull()
    expect(remind('2027-01-15T08:00:00Z', '2027-01-14T08:00:00Z')).toBeNull()
  })
})
