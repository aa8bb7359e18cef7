import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('formats Italian prices with a thousands separator, even below 10,000', () => {
  expect(plain(formatsFor('it').money(123_400))).toBe('1.234 €')
  expect(plain(formatsFor('it').money(1_234_500))).toBe('12.345 €')
})

test('shows cents only for an amount that is not in whole euro', () => {
  expect(plain(formatsFor('it').money(30_000))).toBe('300 €')
  expect(plain(formatsFor('it').money(30_050))).toBe('300,50 €')
  expect(plain(formatsFor('en').money(1_234_550))).toBe('€12,345.50')
})

test('formats kilometres with a thousands separator in both languages', () => {
  expect(formatsFor('it').kilometres(1500)).toBe('1.500 km')
  expect(formatsFor('en').kilometres(45_000)).toBe('45,000 km')
})

test('formats dates in the time zone of Rome', () => {
  expect(formatsFor('it').date('2026-03-31T22:30:00Z')).toBe('1 aprile 2026')
  expect(formatsFor('en').time('2026-01-01T11:05:00Z')).toBe('12:05')
})

test.each([
  ['it', ['02:00 (ora legale)', '02:00 (ora solare)']],
  ['en', ['02:00 (summer time)', '02:00 (standard time)']],
] as const)('in %s, distinguishes the hour that occurs twice at the end of summer time', (language, twice) => {
  const f = formatsFor(language)
  const moments = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']
  expect(moments.map((moment) => f.time(moment))).toEqual(twice)
  for (const format of [f.moment, f.dateTime])
    expect(moments.map((moment, index) => format(moment).endsWith(twice[index] ?? ''))).toEqual([true, true])
  expect([f.time('2026-10-24T23:00:00Z'), f.time('2026-10-25T02:00:00Z')]).toEqual(['01:00', '03:00'])
  expect([f.time('2027-03-28T00:00:00Z'), f.time('2027-03-28T01:00:00Z')]).toEqual(['01:00', '03:00'])
})

test.each([
  ['it', 'it-IT'],
  ['en', 'en-GB'],
] as const)('formats numbers and money in %s as Intl does', (language, locale) => {
  const f = formatsFor(language)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' })
  const euro = (digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
  const [whole, exact] = [euro(0), euro(2)]
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
      expect(f.number(value)).toBe(number.format(value))
      expect(f.money(value)).toBe((value % 100 === 0 ? whole : exact).format(value / 100))
      expect(f.money(value * 100)).toBe(whole.format(value))
    }),
  )
})
