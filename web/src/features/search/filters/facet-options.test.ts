import { expect, test } from 'vitest'
import { countedOptions, foundOptions } from './facet-options.ts'

const counts = [
  { value: 'Fiat', count: 12 },
  { value: 'Audi', count: 3 },
]

test('shows the count 0 for a value without adverts, and no count before the counts arrive', () => {
  expect(countedOptions(['Fiat', 'Tesla'], counts)).toEqual([
    { value: 'Fiat', count: 12 },
    { value: 'Tesla', count: 0 },
  ])
  expect(countedOptions(['Fiat'], undefined)).toEqual([{ value: 'Fiat', count: undefined }])
})

test('sorts makes by name and finds the chosen make whatever its case', () => {
  expect(foundOptions(counts, 'fiat').value).toBe('Fiat')
  expect(foundOptions(counts, undefined).options.map(({ value }) => value)).toEqual(['Audi', 'Fiat'])
})

test('offers a chosen make even when it has no adverts', () => {
  expect(foundOptions(counts, 'Lada')).toEqual({
    value: 'Lada',
    options: [
      { value: 'Lada', count: 0 },
      { value: 'Audi', count: 3 },
      { value: 'Fiat', count: 12 },
    ],
  })
})
