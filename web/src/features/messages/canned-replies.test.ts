import { expect, it } from 'vitest'
import { fillCannedReply } from './canned-replies.ts'

const values = { name: 'Bruno', car: 'Fiat Panda 2019' }

it.each([
  ['Buongiorno {nome}, {auto} è disponibile.', 'Buongiorno Bruno, Fiat Panda 2019 è disponibile.'],
  ['Hello {name}, the {car} is here. {NAME}!', 'Hello Bruno, the Fiat Panda 2019 is here. Bruno!'],
  ['Costa {prezzo} o $& in tutto', 'Costa {prezzo} o $& in tutto'],
])('fills in the placeholders of a canned reply in both languages: %s', (content, expected) => {
  expect(fillCannedReply(content, values)).toBe(expected)
})

it('omits from a canned reply a placeholder without a value, with the space before it', () => {
  expect(fillCannedReply('Buongiorno {nome}, grazie.', { ...values, name: null })).toBe('Buongiorno, grazie.')
})

it('inserts a name into a canned reply literally', () => {
  expect(fillCannedReply('{nome}', { ...values, name: '$& {auto} x' })).toBe('$& {auto} x')
})
