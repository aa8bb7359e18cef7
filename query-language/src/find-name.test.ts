import { expect, test } from 'vitest'
import { besideCars, createNameFinder, editDistance } from './find-name.ts'

const finder = createNameFinder(
  ['Volkswagen', 'Peugeot', 'Punto', 'Panda', 'Toyota', 'C3 Picasso', 'Corsa', 'Corso'].map((make) => ({
    name: make,
    meaning: { kind: 'make', make } as const,
  })),
)

test.each([
  ['volkwagen', 'Volkswagen'],
  ['wolkswagen', 'Volkswagen'],
  ['pegeuot', 'Peugeot'],
  ['toyta', 'Toyota'],
  ['pnada', 'Panda'],
])('corrects %j', (word, name) => {
  expect(finder.find(word)?.name).toBe(name)
})

test.each(['pane', 'fox', 'corsi', 'c4picasso', 'volvo'])('returns no correction of the ambiguous word %j', (word) => {
  expect(finder.find(word)).toBeNull()
})

test.each(['bmww', 'bbmw', 'bmmw', 'bwm'])('corrects the short name %j only next to words about a car', (word) => {
  const short = [{ name: 'BMW', meaning: { kind: 'make', make: 'BMW' } as const }]
  expect(createNameFinder(short, besideCars).find(word)?.name).toBe('BMW')
  expect(createNameFinder(short).find(word)).toBeNull()
})

test('counts two swapped neighbouring letters as one edit', () => {
  expect(editDistance('pnada', 'panda', 2)).toBe(1)
  expect(editDistance('abcdef', 'ghijkl', 2)).toBe(3)
})
