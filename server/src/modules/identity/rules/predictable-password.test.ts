import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordEstimator } from '../password-estimator.ts'
import { isPredictablePassword } from './predictable-password.ts'

const estimate = await passwordEstimator()
const owner = { email: 'giulia.rossi@example.it', firstName: 'Giulia', lastName: 'Rossi' }

describe('a predictable password', () => {
  test.each([
    ['among the most used', 'Qwertyuiop'],
    ['among the most used, with a mark at its end', 'Password123!'],
    ['a known word with digits around it', '2024Juventus!!'],
    ['the name of the site', 'AutoPiazza2026'],
    ['a run of digits', '12345678901234'],
    ['a keyboard pattern', 'asdfghjklzxcvb'],
    ['a reversed keyboard pattern', 'poiuytrewqlk'.slice(0, 10)],
    ['one repeated character', 'aaaaaaaaaaaa'],
    ['a short repeated text', 'abc1abc1abc1'],
    ['the address of the owner', 'giulia.rossi@example.it'],
    ['the name of the owner with a year', 'GiuliaRossi1990'],
    ['the names of the owner in reverse order', 'rossi.giulia'],
    ['the names of the owner with marks between', 'Giulia-Rossi_90'],
    ['a team with a year', 'Ferrari2025!'],
    ['a name with a year', 'Francesco85!'],
    ['two words of love as one', 'TiAmo12345'],
    ['a common one in leetspeak', 'P4ssw0rd2024'],
    ['a common one repeated', 'p4$$w0rd'.repeat(20)],
  ])('detects a password as predictable when it is %s', (_why, password) => {
    expect(isPredictablePassword(password, owner, estimate)).toBe(true)
  })
})

test.each([
  'autopiazza-demo',
  'cavallo batteria',
  'cavallo batteria graffetta',
  'quattro gatti',
  'Vm7#kTz0qLw2',
  'lunedì-porto-il-pane',
  '83748291 casa 74829374',
  'lunedì-porto-il-pane '.repeat(9),
])('accepts the password %s', (password) => {
  expect(isPredictablePassword(password, owner, estimate)).toBe(false)
})

test('accepts every password of twelve random characters', () => {
  const sign = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#%+-=?'.split(''))
  fc.assert(
    fc.property(fc.array(sign, { minLength: 12, maxLength: 12 }), (signs) => {
      fc.pre(new Set(signs).size > 7)
      expect(isPredictablePassword(signs.join(''), owner, estimate)).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test('accepts four words drawn at random', () => {
  const word = fc.constantFrom(
    ...'cavallo batteria graffetta corretto pane lunedì porto gatto tetto neve gomma estate'.split(' '),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(' ', '-', ''),
      (words, between) => {
        expect(isPredictablePassword(words.join(between), owner, estimate)).toBe(false)
      },
    ),
    { numRuns: 100 },
  )
})

test("refuses common words and the owner's names as a password, also with a few digits and punctuation marks around them", () => {
  const word = fc.constantFrom(
    'password',
    'juventus',
    'benvenuto',
    'italia',
    'ferrari',
    'napoli',
    'autopiazza',
    'giulia',
    'rossi',
    'GiuliaRossi',
  )
  const around = fc.string({ unit: fc.constantFrom(...'0123456789!?.-'.split('')), maxLength: 2 })
  fc.assert(
    fc.property(word, around, around, (middle, before, after) => {
      expect(isPredictablePassword(before + middle + after, owner, estimate)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('estimates a long password as fast as a short one', () => {
  const hardest = '@4$5!1|07+({<'
  const processorTime = (password: string): number => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1) isPredictablePassword(password, owner, estimate)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 5_000
  }
  processorTime(hardest.repeat(15))
  expect(processorTime(hardest.repeat(15))).toBeLessThan(100)
})
