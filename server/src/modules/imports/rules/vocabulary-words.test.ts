import { fuelTypes } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { codeOf } from './vocabulary-words.ts'

test.each([
  ['Metano', 'cng'],
  ['Benzina/Metano', 'cng'],
  ['CNG', 'cng'],
  ['Natural gas', 'cng'],
  ['GPL', 'lpg'],
  ['Benzina/GPL', 'lpg'],
  ['Bioetanolo', 'ethanol'],
  ['E85', 'ethanol'],
  ['Idrogeno', 'hydrogen'],
  ['Fuel cell', 'hydrogen'],
])('reads the fuel %s of a file as %s', (word, code) => {
  expect(codeOf.fuelType(word)).toBe(code)
})

test('does not guess a word that may be one of two fuels', () => {
  expect(codeOf.fuelType('gas')).toBeUndefined()
})

test.each(['it', 'en'] as const)('reads every fuel by its name on the screens in %s', (language) => {
  const names = messagesOf(language).vocabulary.fuelType
  for (const fuel of fuelTypes) expect(codeOf.fuelType(names[fuel])).toBe(fuel)
})
