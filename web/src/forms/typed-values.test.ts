import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { asTypedEuro, possibleAmounts, typedCents, typedDecimal } from './typed-euro.ts'
import { asTypedMonth, typedMonth } from './typed-month.ts'
import { arrowStep } from './arrow-step.ts'
import { typedWhole } from './typed-values.ts'

describe('typed whole numbers', () => {
  it.each([
    ['85000', 85_000],
    ['85.000', 85_000],
    ['85,000', 85_000],
    ['85 000', 85_000],
    [' 1.234.567 ', 1_234_567],
    ['0', 0],
  ])('parses the whole number %j as %j', (text, expected) => expect(typedWhole(text)).toBe(expected))

  it.each(['', '   '])('returns undefined for %j, an incomplete whole number', (text) =>
    expect(typedWhole(text)).toBeUndefined(),
  )

  it.each(['abc', '85k', '-5', '8.5', '85.00', '1.234,567', '1e5', '12.34.567'])(
    'refuses %j as a whole number',
    (text) => expect(typedWhole(text)).toBeNaN(),
  )
})

describe('typed euro amounts', () => {
  it.each([
    ['12345', 1_234_500],
    ['12.345', 1_234_500],
    ['12,345', 1_234_500],
    ['12.345 €', 1_234_500],
    ['€ 12 345', 1_234_500],
    ['12345,5', 1_234_550],
    ['12.345,50', 1_234_550],
    ['12,345.50', 1_234_550],
    ['45.90', 4_590],
    ['12.990,-', 1_299_000],
    ['12990,-', 1_299_000],
    ['12.990,--', 1_299_000],
    ['€ 12.990,–', 1_299_000],
    ['12,990.-', 1_299_000],
    ['12,990', 1_299_000],
    ['12990', 1_299_000],
    ['0,99', 99],
  ])('parses the amount %j as %j cents', (text, expected) => expect(typedCents(text)).toBe(expected))

  it('returns undefined for an empty amount', () => expect(typedCents(' ')).toBeUndefined())

  it.each(['gratis', '12.345.50', '12,345,50', '-100', '1.2.3', ',50', '12.3456'])('refuses %j as an amount', (text) =>
    expect(typedCents(text)).toBeNaN(),
  )

  it.each([
    ['12.9', 1_290, 1_290_000],
    ['12,9', 1_290, 1_290_000],
    ['€ 12.9', 1_290, 1_290_000],
    ['8.5', 850, 850_000],
    ['120.5', 12_050, 12_050_000],
  ])('finds two possible amounts for %j and parses the text as neither of them', (text, low, high) => {
    expect(typedCents(text)).toBeNaN()
    expect(possibleAmounts(text)).toEqual([low, high])
    expect([low, high].map(asTypedEuro).map(typedCents)).toEqual([low, high])
  })

  it.each(['12.90', '12.990', '12990', '12345,5', '0,9', '12.9.9', '12.9k', ''])(
    'finds no ambiguity in the amount %j',
    (text) => {
      expect(possibleAmounts(text)).toBeNull()
    },
  )

  it('parses a number with one decimal when it is not a price', () => {
    expect(typedDecimal('5.2')).toBe(5.2)
    expect(typedDecimal('5,2')).toBe(5.2)
  })

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        expect(typedCents(asTypedEuro(cents))).toBe(cents)
      }),
    )
  })
})

test.each([
  ['03/2021', '2021-03'],
  ['3/2021', '2021-03'],
  ['3-2021', '2021-03'],
  [' 2021-03 ', '2021-03'],
  ['', undefined],
  ['  ', undefined],
  ['marzo 2021', 'marzo 2021'],
  ['31/03/2021', '31/03/2021'],
])('parses the month %j as %j', (typed, expected) => {
  expect(typedMonth(typed)).toBe(expected)
})

test('formats a month in the format in which people type it, and parses it back', () => {
  expect(asTypedMonth('2021-03')).toBe('03/2021')
  expect(typedMonth(asTypedMonth('2021-03'))).toBe('2021-03')
})

const pressKey = (key: string, value: number) => {
  let isTaken = false
  const next = arrowStep({ key, preventDefault: () => (isTaken = true) }, { value, step: 100, max: 2_150 })
  return { next, isTaken }
}

test('an arrow key changes a number by the step of its field, within the limits', () => {
  expect(pressKey('ArrowUp', 2_000)).toEqual({ next: 2_100, isTaken: true })
  expect(pressKey('ArrowUp', 2_100)).toEqual({ next: 2_150, isTaken: true })
  expect(pressKey('ArrowDown', 50)).toEqual({ next: 0, isTaken: true })
})

test('other keys and invalid numbers leave the value of the arrow step unchanged', () => {
  expect(pressKey('5', 2_000)).toEqual({ next: null, isTaken: false })
  expect(pressKey('ArrowUp', Number.NaN)).toEqual({ next: null, isTaken: false })
})
