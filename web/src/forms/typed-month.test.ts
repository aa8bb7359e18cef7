import { expect, test } from 'vitest'
import { asTypedMonth, typedMonth } from './typed-month.ts'

test.each([
  ['03/2021', '2021-03'],
  ['3/2021', '2021-03'],
  ['3-2021', '2021-03'],
  [' 2021-03 ', '2021-03'],
  ['', undefined],
  ['  ', undefined],
  ['marzo 2021', 'marzo 2021'],
  ['31/03/2021', '31/03/2021'],
])('%j is read as %j', (typed, expected) => {
  expect(typedMonth(typed)).toBe(expected)
})

test('is written as a person types it, and read back', () => {
  expect(asTypedMonth('2021-03')).toBe('03/2021')
  expect(typedMonth(asTypedMonth('2021-03'))).toBe('2021-03')
})
