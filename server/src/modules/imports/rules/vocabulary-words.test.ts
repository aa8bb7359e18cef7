import { euroSubclasses, fuelTypes, priceVatsOfBusiness, stockKinds } from '@autopiazza/contract/vocabulary'
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

test.each(['it', 'en'] as const)(
  'reads the VAT, the Euro sub-class and the kind of stock by their names on the screens in %s',
  (language) => {
    const names = messagesOf(language).vocabulary
    for (const vat of priceVatsOfBusiness) expect(codeOf.priceVat(names.priceVat[vat])).toBe(vat)
    for (const subclass of euroSubclasses) expect(codeOf.euroSubclass(names.euroSubclass[subclass])).toBe(subclass)
    for (const kind of stockKinds) expect(codeOf.stockKind(names.stockKind[kind])).toBe(kind)
  },
)

test.each([
  ['Usato garantito', 'used'],
  ['KM0', 'km_zero'],
  ['Chilometri zero', 'km_zero'],
  ['Aziendale', 'ex_company'],
  ['Demo', 'ex_demo'],
  ['Nuovo', undefined],
])('reads the kind of stock %s of a file as %s', (word, code) => {
  expect(codeOf.stockKind(word)).toBe(code)
})

test('does not guess whether a flag means that VAT is deductible', () => {
  for (const flag of ['0', '1', 'sì', 'no', '22', 'private']) expect(codeOf.priceVat(flag)).toBeUndefined()
})

test('does not guess a word that may be one of two fuels', () => {
  expect(codeOf.fuelType('gas')).toBeUndefined()
})

test.each(['it', 'en'] as const)('reads every fuel by its name on the screens in %s', (language) => {
  const names = messagesOf(language).vocabulary.fuelType
  for (const fuel of fuelTypes) expect(codeOf.fuelType(names[fuel])).toBe(fuel)
})
