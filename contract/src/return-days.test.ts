import { describe, expect, test } from 'vitest'
import {
  handoverAnswerEnd,
  handoverMoment,
  lastHandoverAnswerDay,
  lastReturnDay,
  returnDaysEnd,
} from './return-days.ts'

describe('the days to return a car', () => {
  test.each([
    ['2026-11-20', '2026-11-23T23:00:00.000Z', '2026-12-04T23:00:00.000Z'],
    ['2026-03-28', '2026-03-31T22:00:00.000Z', '2026-04-13T22:00:00.000Z'],
    ['2026-10-24', '2026-10-27T23:00:00.000Z', '2026-11-09T23:00:00.000Z'],
    ['2026-12-23', '2026-12-26T23:00:00.000Z', '2027-01-07T23:00:00.000Z'],
  ])(
    'after a handover on %s the money-back days end at %s and the withdrawal days at %s',
    (on, moneyBack, withdrawal) => {
      const { money_back, withdrawal: other } = returnDaysEnd(on)
      expect([money_back.toISOString(), other.toISOString()]).toEqual([moneyBack, withdrawal])
    },
  )
})

test('a handover on the day of the purchase is dated after the purchase, and a handover on another day at noon', () => {
  const bought = new Date('2026-11-20T17:00:00Z')
  expect(handoverMoment('2026-11-20', bought)).toBe(bought)
  expect(handoverMoment('2026-11-21', bought)).toEqual(new Date('2026-11-21T11:00:00Z'))
})

test.each([
  ['2026-11-30T17:00:00Z', '2026-12-03', '2026-12-03T23:00:00.000Z'],
  ['2026-11-30T23:30:00Z', '2026-12-04', '2026-12-04T23:00:00.000Z'],
  ['2026-03-27T12:00:00Z', '2026-03-30', '2026-03-30T22:00:00.000Z'],
])('the buyer can object to a handover recorded at %s until the end of %s in Italy', (recordedAt, day, end) => {
  expect(lastHandoverAnswerDay(new Date(recordedAt))).toBe(day)
  expect(handoverAnswerEnd(new Date(recordedAt)).toISOString()).toBe(end)
})

test('lastReturnDay returns the latest last day of the open rights, in any order of the rights', () => {
  const both = { kind: 'withdrawal', on: '2026-12-14', others: [{ kind: 'money_back', on: '2026-12-03' }] }
  expect(lastReturnDay('2026-11-30', ['withdrawal', 'money_back'])).toEqual(both)
  expect(lastReturnDay('2026-11-30', ['money_back', 'withdrawal'])).toEqual(both)
  expect(lastReturnDay('2026-11-30', ['money_back'])).toMatchObject({ on: '2026-12-03', others: [] })
  expect(lastReturnDay('2026-11-30', [])).toBeNull()
})
