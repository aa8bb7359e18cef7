import { expect, test } from 'vitest'
import fc from 'fast-check'
import { phone } from '@autopiazza/contract/identity'
import { possiblePhones, readPhoneNumber, toShownPhone } from './phone-number.ts'

test.each([
  ['051 1234567', '+390511234567'],
  ['333 123 4567', '+393331234567'],
  ['+39 02 1234567', '+39021234567'],
  ['0039 333 1234567', '+393331234567'],
  ['+41 44 668 18 00', '+41446681800'],
  ['(051) 123-4567', '+390511234567'],
  ['06/123456', '+3906123456'],
  ['(+39) 335-1234567', '+393351234567'],
  ['(0039) 335 1234567', '+393351234567'],
  ['335.123.4567', '+393351234567'],
  ['39 333 1234567', '+393331234567'],
  ['+39 (0)6 123456', '+3906123456'],
])('parses the phone number %s as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toEqual({ number })
})

test.each(['12345', '+39 12', '+999 123456789', '333 12'])('refuses %s as a phone number', (typed) => {
  expect(readPhoneNumber(typed)).toBeNull()
})

test.each([
  '899 123456',
  '892 424',
  '+39 848 123456',
  '840 123456',
  '199 123 456',
  '178 123 4567',
  '(+39) 199-123456',
  '0039 178 1234567',
  '+44 70 1234 5678',
])('refuses the phone number %s, because calling it can cost more than a normal call', (typed) => {
  expect(phone.parse(typed)).toBe(typed)
  expect(readPhoneNumber(typed)).toBe('costly')
})

test.each(['800 123456', '803 123'])('accepts the phone number %s, which is free for the caller', (typed) => {
  expect(readPhoneNumber(typed)).toMatchObject({ number: expect.stringMatching(/^\+39/) })
})

test('offers both readings of a phone number without a plus that begins with 39: as a prefix or as part of the number', () => {
  expect(readPhoneNumber('3906123456')).toBe('ambiguous')
  const readings = possiblePhones('390 6123456')
  expect(readings).toEqual([
    { number: '+393906123456', text: '+39 390 612 3456' },
    { number: '+3906123456', text: '+39 06 123456' },
  ])
  for (const { number, text } of readings) expect(readPhoneNumber(text)).toEqual({ number })
})

test('offers two phone numbers for a text with a slash near its end, and never one longer number', () => {
  const texts = (typed: string) => possiblePhones(typed).map(({ text }) => text)
  expect(texts('070 123456/7')).toEqual(['+39 070 123456', '+39 070 123457'])
  expect(texts('340-1234567/8')).toEqual(['+39 340 123 4567', '+39 340 123 4568'])
  expect(texts('(+39) 0789 123456/57')).toEqual(['+39 0789 123456', '+39 0789 123457'])
  expect(readPhoneNumber('070 123456/7')).toBe('ambiguous')
})

test('parses every displayed phone number as the same number on the page and on the server, with any separator', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('333 123 4567', '06 123456', '051 123 4567', '390 612 3456', '0461 123456'),
      fc.constantFrom(' ', '-', '\u2011', '–', '/', '.', ''),
      fc.constantFrom('+39 ', '(+39) ', '0039 ', '+39/'),
      (groups, separator, prefix) => {
        const typed = `${prefix}${groups.replaceAll(' ', separator)}`
        expect(phone.parse(typed)).toBe(typed)
        expect(readPhoneNumber(typed)).toEqual({ number: `+39${groups.replaceAll(' ', '')}` })
      },
    ),
  )
})

test('displays a phone number with its prefix in groups, and creates a link without spaces', () => {
  expect(toShownPhone({ number: '+390511234567', hours: 'lun-ven 9-18' })).toEqual({
    number: '+390511234567',
    text: '+39 051 123 4567',
    hours: 'lun-ven 9-18',
  })
})
