import { describe, expect, test } from 'vitest'
import { getCountrySpecifications } from 'ibantools'
import { iban, ibanLengths, isIban, spellIban } from './iban.ts'

describe('an IBAN', () => {
  test.each([
    'IT60X0542811101000000123456',
    'DE89370400440532013000',
    'SM86U0322509800000000270100',
    'NO9386011117947',
  ])('%s is an IBAN', (text) => expect(isIban(text)).toBe(true))

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
  ])('%s is not an IBAN', (_what, text) => expect(isIban(text)).toBe(false))

  test('an IBAN is accepted as it is typed and shown in groups of four', () => {
    expect(iban.parse(' it60 x054 2811 1010 0000 0123 456 ')).toBe('IT60X0542811101000000123456')
    expect(iban.parse('IBAN: IT60 X054 2811 1010 0000 0123 456')).toBe('IT60X0542811101000000123456')
    expect(spellIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
    expect(iban.safeParse('IT60-X054-2811-1010-0000-0123-456').error?.issues[0]?.message).toBe('iban')
    expect(iban.safeParse('IT60').error?.issues[0]?.message).toBe('iban')
    expect(iban.safeParse('  ').error?.issues[0]?.message).toBe('required')
  })
})

describe('the accounts of SEPA', () => {
  test.each([
    ['Albania', 'AL47212110090000000235698741'],
    ['Montenegro', 'ME25505000012345678951'],
    ['Moldova', 'MD24AG000225100013104168'],
    ['North Macedonia', 'MK07250120000058984'],
    ['Serbia', 'RS35260005601001611379'],
  ])('the SEPA countries include %s, which joined SEPA in 2024 or later', (_, account) => {
    expect(isIban(account)).toBe(true)
    expect(iban.parse(spellIban(account).toLowerCase())).toBe(account)
  })

  test.each([
    'BA391290079401028494',
    'TR330006100519786457841326',
    'UA213223130000026007233566001',
    'XK051212012345678906',
  ])('the IBAN %s is refused because its country is not in SEPA', (account) => expect(isIban(account)).toBe(false))

  test('the IBANs of each country have the length of the IBAN registry', () => {
    const registered = getCountrySpecifications()
    expect(ibanLengths.size).toBe(42)
    for (const [country, length] of ibanLengths)
      expect([country, registered[country]?.chars]).toEqual([country, length])
    const known = Object.entries(registered).flatMap(([country, { SEPA }]) => (SEPA ? [country] : []))
    expect(known.filter((country) => !ibanLengths.has(country))).toEqual([])
  })
})
