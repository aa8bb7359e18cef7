import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextInspection } from './inspection.ts'
import { addDays, endOfMonthAfter } from '@autopiazza/contract/calendar-day'

const unknown = { year: 2022, firstRegisteredOn: null, lastInspectedOn: null }
const registered = (firstRegisteredOn: string) => ({ ...unknown, firstRegisteredOn })
const inspected = (lastInspectedOn: string) => ({ ...registered('2016-05-20'), lastInspectedOn })
const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the first inspection', () => {
  test.each([
    ['2022-11-23', '2026-11-30'],
    ['2022-11-01', '2026-11-30'],
    ['2024-02-29', '2028-02-29'],
    ['2023-02-28', '2027-02-28'],
    ['2022-12-31', '2026-12-31'],
  ])('sets the first inspection of a car registered on %s by %s', (firstRegisteredOn, due) => {
    expect(nextInspection(registered(firstRegisteredOn), '2026-11-23')).toEqual({
      basis: 'registered',
      from: null,
      lastOn: null,
      due,
    })
  })

  test('counts the first inspection through the last day of its month', () => {
    expect(nextInspection(registered('2022-11-23'), '2026-11-30')).toMatchObject({ basis: 'registered' })
    expect(nextInspection(registered('2022-11-23'), '2026-12-01')).toMatchObject({
      basis: 'assumed',
      lastOn: '2026-11-30',
      due: '2028-11-30',
    })
  })
})

describe('later inspections', () => {
  test.each([
    ['2024-11-02', '2026-11-30'],
    ['2024-02-29', '2026-02-28'],
    ['2022-06-30', '2024-06-30'],
    ['2026-02-10', '2028-02-29'],
  ])('sets the inspection after one on %s by %s, even when that date has passed', (lastInspectedOn, due) => {
    expect(nextInspection(inspected(lastInspectedOn), '2026-11-23')).toEqual({
      basis: 'inspected',
      from: null,
      lastOn: lastInspectedOn,
      due,
    })
  })

  test('counts every two years from the first inspection when the last one is unknown', () => {
    expect(nextInspection(registered('2015-03-10'), '2026-11-23')).toEqual({
      basis: 'assumed',
      from: null,
      lastOn: '2025-03-31',
      due: '2027-03-31',
    })
  })
})

describe('a car of which only the year is known', () => {
  test.each([
    [2024, '2026-11-23', '2028-01-31', '2028-12-31'],
    [2022, '2026-11-23', '2026-01-31', '2026-12-31'],
    [2022, '2026-12-31', '2026-01-31', '2026-12-31'],
    [2022, '2027-01-01', '2028-01-31', '2028-12-31'],
    [2019, '2026-11-23', '2027-01-31', '2027-12-31'],
  ])('sets the inspection of a car of %i, seen on %s, between %s and %s', (year, today, from, due) => {
    expect(nextInspection({ ...unknown, year }, today)).toEqual({ basis: 'year', from, lastOn: null, due })
  })
})

test('sets inspection deadlines on the last day of a month, two or four years after the base date, and never calculates a past one', () => {
  fc.assert(
    fc.property(days, days, fc.option(days), (today, firstRegisteredOn, lastInspectedOn) => {
      const { basis, due, lastOn } = nextInspection({ year: 2020, firstRegisteredOn, lastInspectedOn }, today)
      expect(addDays(due, 1).slice(8)).toBe('01')
      expect(due).toBe(lastOn === null ? endOfMonthAfter(firstRegisteredOn, 4) : endOfMonthAfter(lastOn, 2))
      expect(basis === 'inspected' || due >= today).toBe(true)
    }),
  )
})
