import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { applicant } from './financing.ts'
import { dayInItaly, italianTimeZone, monthInItaly, repeatedHourAt, yearInItaly } from './italian-time.ts'
import { listingInput } from './listing-input.ts'
import { registrationMonth } from './numbers.ts'
import { tradeInCar } from './valuation.ts'

describe('the calendar day in Italy', () => {
  test.each([
    ['2027-01-14T22:59:59Z', '2027-01-14'],
    ['2027-01-14T23:00:00Z', '2027-01-15'],
    ['2027-07-14T21:59:59Z', '2027-07-14'],
    ['2027-07-14T22:00:00Z', '2027-07-15'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2027-10-31T22:59:59Z', '2027-10-31'],
    ['2027-10-31T23:00:00Z', '2027-11-01'],
  ])('at %s the day in Italy is %s, and month and year agree with it', (moment, day) => {
    const date = new Date(moment)
    expect([dayInItaly(date), monthInItaly(date), yearInItaly(date)]).toEqual([
      day,
      day.slice(0, 7),
      Number(day.slice(0, 4)),
    ])
  })
})

describe('the hour that clocks in Italy show twice', () => {
  test.each([
    ['2026-10-24T23:59:59Z', null],
    ['2026-10-25T00:00:00Z', 'summer'],
    ['2026-10-25T00:59:59Z', 'summer'],
    ['2026-10-25T01:00:00Z', 'standard'],
    ['2026-10-25T01:59:59Z', 'standard'],
    ['2026-10-25T02:00:00Z', null],
    ['2026-10-18T00:30:00Z', null],
    ['2027-03-28T00:30:00Z', null],
    ['2027-03-28T01:30:00Z', null],
  ])('at %s the repeated hour is %s', (moment, hour) => {
    expect(repeatedHourAt(new Date(moment))).toBe(hour)
  })

  test('repeatedHourAt agrees with the time zone database in every year', () => {
    const moments = fc.date({
      min: new Date('1997-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const changes = fc
      .tuple(fc.integer({ min: 1997, max: 2060 }), fc.integer({ min: 0, max: 8 * 24 * 60 }))
      .map(([year, minutes]) => new Date(Date.UTC(year, 9, 24) + minutes * 60_000))
    fc.assert(
      fc.property(fc.oneof(moments, changes), (moment) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italianTimeZone)
        const local = zoned.toPlainDateTime()
        const isFirst = local.toZonedDateTime(italianTimeZone, { disambiguation: 'earlier' }).equals(zoned)
        const isSecond = local.toZonedDateTime(italianTimeZone, { disambiguation: 'later' }).equals(zoned)
        expect(repeatedHourAt(moment)).toBe(isFirst && isSecond ? null : isFirst ? 'summer' : 'standard')
      }),
      { numRuns: 500 },
    )
  })
})

describe('during the first half hour of a year in Italy, when UTC is still in the old year', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    schema.safeParse(value).success

  test('a car registered in January is accepted and one registered in February is refused half an hour into the Italian year', () => {
    expect([accepts(registrationMonth, '2027-01'), accepts(registrationMonth, '2027-02')]).toEqual([true, false])
  })

  test("an applicant's month may be January, and an applicant whose eighteenth birthday is today is of age, half an hour into the Italian year", () => {
    const month = applicant.shape.housingStatusStartDate
    expect([accepts(month, '2027-01'), accepts(month, '2027-02')]).toEqual([true, false])
    const born = applicant.shape.dateOfBirth
    expect([accepts(born, '2009-01-01'), accepts(born, '2009-01-02')]).toEqual([true, false])
  })

  test('half an hour into the Italian year, a car for sale may be of next year and a trade-in of this year', () => {
    expect([accepts(listingInput.shape.year, 2028), accepts(listingInput.shape.year, 2029)]).toEqual([true, false])
    expect([accepts(tradeInCar.shape.year, 2027), accepts(tradeInCar.shape.year, 2028)]).toEqual([true, false])
  })
})
