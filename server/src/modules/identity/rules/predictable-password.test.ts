import { describe, expect, test } from 'vitest'
import { commonPasswords } from '../common-passwords.ts'
import { isPredictablePassword } from './predictable-password.ts'

const owner = { email: 'giulia.rossi@example.it', firstName: 'Giulia', lastName: 'Rossi' }

describe('a password is predictable', () => {
  test.each([
    ['among the most used', 'Qwertyuiop'],
    ['among the most used, with a mark at its end', 'Password123!'],
    ['a known word with digits around it', '2024Juventus!!'],
    ['the name of the site', 'AutoPiazza2026'],
    ['a run of digits', '12345678901234'],
    ['a walk on the keyboard', 'asdfghjklzxcvb'],
    ['a walk backwards', 'poiuytrewqlk'.slice(0, 10)],
    ['one character again and again', 'aaaaaaaaaaaa'],
    ['a short piece again and again', 'abc1abc1abc1'],
    ['the own address', 'giulia.rossi@example.it'],
    ['the own name with a year', 'GiuliaRossi1990'],
    ['the own names the other way round', 'rossi.giulia'],
  ])('when it is %s', (_why, password) => {
    expect(isPredictablePassword(password, owner, commonPasswords)).toBe(true)
  })
})

test.each(['autopiazza-demo', 'cavallo batteria graffetta', 'Vm7#kTz0qLw2', 'lunedì-porto-il-pane'])(
  'lets %s pass',
  (password) => {
    expect(isPredictablePassword(password, owner, commonPasswords)).toBe(false)
  },
)

test('the list has only what the length alone does not refuse', () => {
  expect(commonPasswords.size).toBeGreaterThan(1_500)
  expect([...commonPasswords].every((password) => password.length >= 10)).toBe(true)
})
