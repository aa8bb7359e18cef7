import { expect, test } from 'vitest'
import { type CarChoice, chooseCar } from './car-choice.ts'

const fiat500 = { make: 'Fiat', model: '500', maxPrice: 10_000 }

test.each<[string, CarChoice, keyof CarChoice, string, CarChoice]>([
  ['a first choice', {}, 'make', 'Fiat', { make: 'Fiat' }],
  ['another make takes the model away', fiat500, 'make', 'Ford', { make: 'Ford', maxPrice: 10_000 }],
  ['no make takes the model away', fiat500, 'make', '', { maxPrice: 10_000 }],
  ['a model', { make: 'Fiat' }, 'model', 'Panda', { make: 'Fiat', model: 'Panda' }],
  ['a price is a number', {}, 'maxPrice', '15000', { maxPrice: 15_000 }],
  ['no price', fiat500, 'maxPrice', '', { make: 'Fiat', model: '500' }],
])('%s', (_, choice, name, value, expected) => {
  expect(chooseCar(choice, name, value)).toEqual(expected)
})
