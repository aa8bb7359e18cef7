import { describe, expect, test } from 'vitest'
import { iban, isIban, spellIban } from './iban.ts'

describe('an IBAN', () => {
  test.each([
    'IT60X0542811101000000123456',
    'DE89370400440532013000',
    'SM86U0322509800000000270100',
    'NO9386011117947',
  ])('%s is one', (text) => expect(isIban(text)).toBe(true))

  test.each([
    ['with a wrong digit', 'IT60X0542811101000000123457'],
    ['with wrong check digits', 'IT61X0542811101000000123456'],
    ['with two digits exchanged', 'IT60X0542811101000000132456'],
    ['too short', 'IT60X054281110100000012345'],
    ['of a country without euro transfers', 'BR1800360305000010009795493C1'],
    ['in small letters', 'it60x0542811101000000123456'],
    ['with a letter in the number of its bank', 'IT32X05428A1101000000123456'],
    ['with a hyphen', 'IT60-X0542811101000000123456'],
    ['empty', ''],
  ])('%s is none', (_what, text) => expect(isIban(text)).toBe(false))

  test('is taken as it is typed and spelled in groups of four', () => {
    expect(iban.parse(' it60 x054 2811 1010 0000 0123 456 ')).toBe('IT60X0542811101000000123456')
    expect(spellIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
    expect(iban.safeParse('IT60-X054-2811-1010-0000-0123-456').error?.issues[0]?.message).toBe('iban')
    expect(iban.safeParse('IT60').error?.issues[0]?.message).toBe('iban')
    expect(iban.safeParse('  ').error?.issues[0]?.message).toBe('required')
  })
})
