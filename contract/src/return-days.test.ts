import { describe, expect, test } from 'vitest'
import { handoverMoment, returnDaysEnd } from './return-days.ts'

describe('the days to return a car', () => {
  test.each([
    ['2026-11-20', '2026-11-23T23:00:00.000Z', '2026-12-04T23:00:00.000Z'],
    ['2026-03-28', '2026-03-31T22:00:00.000Z', '2026-04-13T22:00:00.000Z'],
    ['2026-10-24', '2026-10-27T23:00:00.000Z', '2026-11-09T23:00:00.000Z'],
    ['2026-12-23', '2026-12-26T23:00:00.000Z', '2027-01-07T23:00:00.000Z'],
  ])('after a handover on %s end for money back at %s, for a withdrawal at %s', (on, moneyBack, withdrawal) => {
    const { money_back, withdrawal: other } = returnDaysEnd(on)
    expect([money_back.toISOString(), other.toISOString()]).toEqual([moneyBack, withdrawal])
  })
})

test('a handover stands after the purchase of the same day, and at noon of another', () => {
  const bought = new Date('2026-11-20T17:00:00Z')
  expect(handoverMoment('2026-11-20', bought)).toBe(bought)
  expect(handoverMoment('2026-11-21', bought)).toEqual(new Date('2026-11-21T11:00:00Z'))
})
