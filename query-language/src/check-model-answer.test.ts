import { expect, test } from 'vitest'
import { parserVocabulary } from './testing/parser-vocabulary.ts'
import { checkModelAnswer } from './check-model-answer.ts'

const text = 'una fiat panda rossa, gomme nuove, vicino a Pavia'
const check = (filters: Record<string, unknown>, words: { key: string; words: string }[] = []) =>
  checkModelAnswer(text, { filters, words }, { vocabulary: parserVocabulary, parsed: { leftOut: [] } })

test('formats a valid answer of the model in the same way as the parser', () => {
  const { searchParams, parts } = check(
    {
      make: 'fiat',
      model: 'panda',
      color: ['red'],
      features: ['warranty', 'navigation'],
      keywords: ['Gomme'],
      place: 'pavia',
      radius: 50,
      maxPrice: null,
    },
    [
      { key: 'make', words: 'Fiat' },
      { key: 'color', words: 'rossa' },
      { key: 'place', words: 'not there' },
      { key: 'maxPrice', words: 'una' },
    ],
  )
  expect(searchParams).toEqual({
    make: 'Fiat',
    model: 'Panda',
    color: 'red',
    features: ['navigation', 'warranty'],
    keywords: ['gomme'],
    place: 'Pavia',
    radius: 50,
  })
  expect(parts).toEqual([
    { keys: ['make'], words: 'fiat', start: 4, end: 8 },
    { keys: ['color'], words: 'rossa', start: 15, end: 20 },
  ])
})

test('accepts several wanted and several excluded cars that the vocabulary contains', () => {
  expect(
    check({
      cars: ['fiat:panda', 'Audi', 'Ignis Motors'],
      excludeCars: ['audi:a1'],
      excludeFuelType: ['diesel'],
      excludeFeatures: ['ejector_seat', 'leather'],
    }).searchParams,
  ).toEqual({
    cars: ['Fiat:Panda', 'Audi'],
    excludeCars: ['Audi:A1'],
    excludeFuelType: 'diesel',
    excludeFeatures: ['leather'],
  })
  expect(check({ make: 'fiat', cars: ['Fiat'] }).searchParams).toEqual({ make: 'Fiat' })
})

test.each([
  ['an unknown make', { make: 'Ignis Motors', color: ['red'] }],
  ['a model of another make', { make: 'Nothing', model: 'Panda', color: ['red'] }],
  ['an unknown place', { place: 'Atlantis', radius: 20, color: ['red'] }],
  ['an unknown region', { region: 'Padania', color: ['red'] }],
  ['unknown equipment', { features: ['ejector_seat'], color: ['red'] }],
  ['a value outside the contract', { fuelType: ['coal'], maxPrice: -5, minYear: 'x', color: ['red'] }],
  ['a key outside the contract', { password: 'x', q: 'panda', sort: 'newest', constructor: 1, color: ['red'] }],
  ['keywords that nobody wrote', { keywords: ['<script>', 'visit', 'example.com'], color: ['red'] }],
])('keeps the valid part of an answer with %s', (_, filters) => {
  expect(check(filters).searchParams).toEqual({ color: 'red' })
})

test('lists conditions that the model understood but the search does not support as left out', () => {
  const sentence = 'Una Ignis Motors o una Panda, non nera, a Milano o Torino, vicino a Atlantide'
  const { searchParams, leftOut } = checkModelAnswer(
    sentence,
    {
      filters: { model: 'Panda', place: 'Atlantide', maxPrice: null },
      words: [
        { key: 'model', words: 'panda' },
        { key: 'place', words: 'vicino a Atlantide' },
        { key: 'maxPrice', words: 'Una' },
      ],
    },
    { vocabulary: parserVocabulary, parsed: { leftOut: ['nera', 'a Milano o Torino', 'Panda'] } },
  )
  expect(searchParams).toEqual({ make: 'Fiat', model: 'Panda' })
  expect(leftOut).toEqual(['nera', 'a Milano o Torino', 'vicino a Atlantide'])
})
