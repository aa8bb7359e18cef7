import { expect, test } from 'vitest'
import { readSearch } from '../../../entities/search/search-address.ts'
import { searchOf } from './reading.ts'
import { isSentence, searchAround, unparsedSentence } from './sentence.ts'

const reading = (searchParams: Record<string, string | number | string[]>) => ({
  searchParams,
  parts: [],
  dropped: [],
  leftOut: [],
  source: 'reader' as const,
})

test('treats a search text as a sentence when it has at least twenty characters', () => {
  expect(isSentence('x'.repeat(19))).toBe(false)
  expect(isSentence('x'.repeat(20))).toBe(true)
  expect(isSentence(undefined)).toBe(false)
})

test.each([
  [{ q: 'bmw serie 3' }, undefined],
  [{ q: 'una familiare sotto i 15.000' }, 'una familiare sotto i 15.000'],
  [{ nlQuery: 'familiare' }, 'familiare'],
  [{ nlQuery: 'una familiare sotto i 15.000', maxPrice: '15000' }, undefined],
  [{ nlQuery: 'una familiare sotto i 15.000', sort: 'price_asc' }, 'una familiare sotto i 15.000'],
])('with the search %o, the sentence to parse is %s', (raw, sentence) => {
  expect(unparsedSentence(raw)).toBe(sentence)
})

test('merges parsed filters with the other filters and drops the model when the make changes', () => {
  const state = readSearch({ make: 'Fiat', model: 'Panda', fuelType: 'petrol', page: 3 })
  expect(searchOf(reading({ make: 'BMW', maxPrice: 20_000 }), 'una bmw sotto i 20.000 €', state)).toEqual({
    make: 'BMW',
    maxPrice: 20_000,
    fuelType: ['petrol'],
    nlQuery: 'una bmw sotto i 20.000 €',
  })
})

test('returns no search when nothing was parsed or the page supports none of the parsed filters', () => {
  expect(searchOf(reading({}), 'ciao', {})).toBeNull()
  expect(searchOf(reading({ fuelType: 'steam', wheels: 3 }), 'ciao', {})).toBeNull()
})

test('preserves manually chosen filters when the sentence changes, and drops the filters of the previous sentence', () => {
  expect(searchAround(readSearch({ q: 'golf', make: 'Volkswagen' }))).toEqual({ make: 'Volkswagen' })
  expect(searchAround(readSearch({ nlQuery: 'una familiare', bodyType: 'estate', sort: 'price_asc' }))).toEqual({
    sort: 'price_asc',
  })
})
