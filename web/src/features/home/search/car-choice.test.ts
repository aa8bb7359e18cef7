import { expect, test } from 'vitest'
import { type CarChoice, chooseCar } from './car-choice.ts'

const fiat500 = { make: 'Fiat', model: '500', maxPrice: 10_000 }

test.each<[string, CarChoice, keyof CarChoice, string, CarChoice]>([
  ['sets a first filter', {}, 'make', 'Fiat', { make: 'Fiat' }],
  ['another make clears the model', fiat500, 'make', 'Ford', { make: 'Ford', maxPrice: 10_000 }],
  ['removing the make clears the model', fiat500, 'make', '', { maxPrice: 10_000 }],
  ['sets a model', { make: 'Fiat' }, 'model', 'Panda', { make: 'Fiat', model: 'Panda' }],
  ['sets the price as a number', {}, 'maxPrice', '15000', { maxPrice: 15_000 }],
  ['removes the price', fiat500, 'maxPrice', '', { make: 'Fiat', model: '500' }],
])('%s', (_, choice, name, value, expected) => {
  expect(chooseCar(choice, name, value)).toEqual(expected)
})
