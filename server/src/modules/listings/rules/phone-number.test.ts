import { expect, test } from 'vitest'
import { readPhoneNumber, toShownPhone } from './phone-number.ts'

test.each([
  ['051 1234567', '+390511234567'],
  ['333 123 4567', '+393331234567'],
  ['+39 02 1234567', '+39021234567'],
  ['0039 333 1234567', '+393331234567'],
  ['+41 44 668 18 00', '+41446681800'],
  ['(051) 123-4567', '+390511234567'],
])('reads %s as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toEqual({ number })
})

test.each(['12345', '+39 12', '+999 123456789', '333 12'])('%s is no number', (typed) => {
  expect(readPhoneNumber(typed)).toBeNull()
})

test.each(['899 123456', '892 424', '+39 848 123456'])('%s costs the caller more', (typed) => {
  expect(readPhoneNumber(typed)).toBe('costly')
})

test('a number is shown with its prefix, in groups, and dialled without spaces', () => {
  expect(toShownPhone({ number: '+390511234567', hours: 'lun-ven 9-18' })).toEqual({
    number: '+390511234567',
    text: '+39 051 123 4567',
    hours: 'lun-ven 9-18',
  })
})
