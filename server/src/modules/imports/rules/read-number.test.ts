import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, readYear } from './read-number.ts'

describe('a number as people write it', () => {
  it.each([
    ['12345', 12_345],
    ['12.345', 12_345],
    ['12,345', 12_345],
    ['12 345 km', 12_345],
    ['12’345', undefined],
    ["12'345", 12_345],
    ['1.234.567', 1_234_567],
    ['12.345,50', 12_345.5],
    ['12,345.50', 12_345.5],
    ['€ 9.900,00', 9_900],
    ['9900,5 €', 9_900.5],
    ['9900 EUR', 9_900],
    ['12.990,-', 12_990],
    ['12990,--', 12_990],
    ['€ 12,990.-', 12_990],
    ['1.598 cc', 1_598],
    ['150 CV', 150],
    ['-5', -5],
    ['0', 0],
    ['1.23.456', undefined],
    ['12.34.56', undefined],
    ['1,2345', undefined],
    ['tredicimila', undefined],
    ['12 km 3', undefined],
    ['', undefined],
    ['1e5', undefined],
  ])('%j is %j', (cell, expected) => {
    expect(readNumber(cell)).toBe(expected)
  })

  it('reads every amount back that Italians and Britons are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('it-IT', 'en-GB'), (cents, locale) => {
        const text = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'EUR',
          useGrouping: 'always',
        }).format(cents / 100)
        expect(readNumber(text)).toBe(cents / 100)
      }),
    )
  })
})

it.each([
  ['2021', 2021],
  ['05/2021', 2021],
  ['31/05/2021', 2021],
  ['2021-05', 2021],
  ['2021-05-31', 2021],
  ['2021-05-31T00:00:00', 2021],
  ['21', undefined],
  ['maggio 2021', undefined],
])('the year of %j is %j', (cell, expected) => {
  expect(readYear(cell)).toBe(expected)
})
