import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreesWithBirthDate, isFiscalCode } from './fiscal-code.ts'

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const omocodia = 'LMNPQRSTUV'
const digitPlaces = [6, 7, 9, 10, 12, 13, 14]

/** Computes the check character by the tables of the decree of 23 December 1976, independently of the library. */
function withCheck(front: string): string {
  const sum = Array.from(front).reduce((sum, one, index) => {
    const value = /\d/.test(one) ? Number(one) : letters.indexOf(one)
    return sum + (index % 2 === 0 ? (odd[value] ?? 0) : value)
  }, 0)
  return front + letters.charAt(sum % 26)
}

const two = (number: number): string => String(number).padStart(2, '0')
const letter = fc.constantFrom(...Array.from(letters))
const person = fc.record({
  names: fc.array(letter, { minLength: 6, maxLength: 6 }).map((all) => all.join('')),
  born: fc.date({ min: new Date('1925-01-01'), max: new Date('2007-12-31'), noInvalidDate: true }),
  isWoman: fc.boolean(),
  place: fc.tuple(letter, fc.integer({ min: 0, max: 999 })).map(([one, n]) => one + String(n).padStart(3, '0')),
  replaced: fc.subarray(digitPlaces),
})

function codeOf({ names, born, isWoman, place, replaced }: typeof person extends fc.Arbitrary<infer P> ? P : never) {
  const day = born.getUTCDate() + (isWoman ? 40 : 0)
  const plain = names + two(born.getUTCFullYear() % 100) + 'ABCDEHLMPRST'.charAt(born.getUTCMonth()) + two(day) + place
  return withCheck(
    Array.from(plain, (one, index) => (replaced.includes(index) ? omocodia.charAt(Number(one)) : one)).join(''),
  )
}

test.each(['RSSMRA85T10A562S', 'RSSMRA85T10A56NH', 'VRDGPP13R10B293P', 'MRTMTT91D08F205J'])(
  '%s is a valid fiscal code',
  (code) => {
    expect(isFiscalCode(code)).toBe(true)
  },
)

test.each([
  ['another check character', 'RSSMRA85T10A562T'],
  ['small letters', 'rssmra85t10a562s'],
  ['a month that does not exist', 'RSSMRA85F10A562S'],
  ['spaces', 'RSSMRA 85T10 A562S'],
  ['fifteen characters', 'RSSMRA85T10A562'],
  ['a company’s number', '12345678903'],
  ['nothing', ''],
])('%s is not a fiscal code', (_, code) => {
  expect(isFiscalCode(code)).toBe(false)
})

test.each([
  ['RSSMRA85T10A562S', '1985-12-10', true],
  ['RSSMRA85T10A562S', '1985-12-11', false],
  ['RSSMRA85T10A562S', '1985-11-10', false],
  ['RSSMRA85T10A562S', '1986-12-10', false],
  ['RSSMRA85T50A562W', '1985-12-10', true],
  ['RSSMRA85T50A562W', '1985-12-50', false],
  ['RSSMRALRT10A562S', '1905-12-10', true],
  ['RSSMRALRT10A562S', '1985-12-10', false],
  ['RSSMRAURT1LA562S', '1985-12-10', true],
])('whether the code %s agrees with the birth date %s: %s', (code, birthDate, agrees) => {
  expect(agreesWithBirthDate(code, birthDate)).toBe(agrees)
})

test('every generated fiscal code is valid and agrees with its birth date, also with letters in place of digits', () => {
  fc.assert(
    fc.property(person, (one) => {
      const code = codeOf(one)
      expect(isFiscalCode(code)).toBe(true)
      expect(agreesWithBirthDate(code, one.born.toISOString().slice(0, 10))).toBe(true)
    }),
  )
})

test('one wrong character of a fiscal code is always detected', () => {
  const wrong = fc.constantFrom(...Array.from(`${letters}0123456789`))
  fc.assert(
    fc.property(person, fc.integer({ min: 0, max: 15 }), wrong, (one, place, other) => {
      const code = codeOf(one)
      fc.pre(code.charAt(place) !== other)
      expect(isFiscalCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
    }),
  )
})

test('a fiscal code agrees with exactly one day of a hundred years', () => {
  const days = fc.date({ min: new Date('1908-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(person, days, (one, day) => {
      const other = day.toISOString().slice(0, 10)
      const own = one.born.toISOString().slice(0, 10)
      fc.pre(other.slice(2) !== own.slice(2))
      expect(agreesWithBirthDate(codeOf(one), other)).toBe(false)
    }),
  )
})
