import { expect, test } from 'vitest'
import { countedOptions, foundOptions } from './facet-options.ts'

const counts = [
  { value: 'Fiat', count: 12 },
  { value: 'Audi', count: 3 },
]

test('a value without adverts counts 0, and nothing is claimed before the counts arrive', () => {
  expect(countedOptions(['Fiat', 'Tesla'], counts)).toEqual([
    { value: 'Fiat', count: 12 },
    { value: 'Tesla', count: 0 },
  ])
  expect(countedOptions(['Fiat'], undefined)).toEqual([{ value: 'Fiat', count: undefined }])
})

test('makes are in order of name, and the chosen one is found whatever its capitals', () => {
  expect(foundOptions(counts, 'fiat').value).toBe('Fiat')
  expect(foundOptions(counts, undefined).options.map(({ value }) => value)).toEqual(['Audi', 'Fiat'])
})

test('a chosen make without adverts stays choosable', () => {
  expect(foundOptions(counts, 'Lada')).toEqual({
    value: 'Lada',
    options: [
      { value: 'Lada', count: 0 },
      { value: 'Audi', count: 3 },
      { value: 'Fiat', count: 12 },
    ],
  })
})
