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

test('treats a text as a sentence from its twentieth character', () => {
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
])('in %o, finds the sentence to parse %s', (raw, sentence) => {
  expect(unparsedSentence(raw)).toBe(sentence)
})

test('adds understood filters to the others and drops the model when the make changes', () => {
  const state = readSearch({ make: 'Fiat', model: 'Panda', fuelType: 'petrol', page: 3 })
  expect(searchOf(reading({ make: 'BMW', maxPrice: 20_000 }), 'una bmw sotto i 20.000 €', state)).toEqual({
    make: 'BMW',
    maxPrice: 20_000,
    fuelType: ['petrol'],
    nlQuery: 'una bmw sotto i 20.000 €',
  })
})

test('returns no search when nothing was understood or no filter is known to the page', () => {
  expect(searchOf(reading({}), 'ciao', {})).toBeNull()
  expect(searchOf(reading({ fuelType: 'steam', wheels: 3 }), 'ciao', {})).toBeNull()
})

test('keeps manually chosen filters when the text changes, and drops those of the previous sentence', () => {
  expect(searchAround(readSearch({ q: 'golf', make: 'Volkswagen' }))).toEqual({ make: 'Volkswagen' })
  expect(searchAround(readSearch({ nlQuery: 'una familiare', bodyType: 'estate', sort: 'price_asc' }))).toEqual({
    sort: 'price_asc',
  })
})
