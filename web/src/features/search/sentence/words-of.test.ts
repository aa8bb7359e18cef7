import type { SentenceReading } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { readSearch } from '../../../entities/search/search-address.ts'
import { wordsOf } from './words-of.ts'

const part = (words: string, ...keys: string[]) => ({ keys, words, start: 0, end: words.length })
const reading: SentenceReading = {
  searchParams: {
    make: 'Volkswagen',
    model: 'Golf',
    fuelType: ['diesel', 'petrol'],
    maxPrice: 20_000,
    features: ['navigation', 'heated_seats'],
    keywords: ['garage'],
  },
  parts: [
    part('golf', 'make', 'model'),
    part('diesel', 'fuelType'),
    part('benzina', 'fuelType'),
    part('sotto i 20.000 €', 'maxPrice'),
    { ...part('navigatore', 'features'), features: ['navigation'] },
    { ...part('sedili riscaldati', 'features'), features: ['heated_seats'] },
    part('garage', 'keywords'),
  ],
  dropped: [],
  leftOut: [],
  source: 'reader',
}
const state = readSearch({ ...reading.searchParams, nlQuery: 'una golf' })

test('shows the words of the sentence that became a filter', () => {
  expect(wordsOf({ filter: 'price' }, state, reading)).toBe('sotto i 20.000 €')
  expect(wordsOf({ filter: 'make' }, state, reading)).toBe('golf')
  expect(wordsOf({ filter: 'model' }, state, reading)).toBe('golf')
  expect(wordsOf({ filter: 'fuelType' }, state, reading)).toBe('diesel … benzina')
})

test('shows no words for a changed filter or a filter that is not in the sentence', () => {
  expect(wordsOf({ filter: 'price' }, { ...state, maxPrice: 15_000 }, reading)).toBeUndefined()
  expect(wordsOf({ filter: 'price' }, { ...state, minPrice: 1_000 }, reading)).toBeUndefined()
  expect(wordsOf({ filter: 'year' }, { ...state, minYear: 2019 }, reading)).toBeUndefined()
  expect(wordsOf({ filter: 'make' }, { ...state, model: 'Polo' }, reading)).toBe('golf')
})

test('shows the words of the sentence that became each feature', () => {
  expect(wordsOf({ filter: 'feature', value: 'navigation' }, state, reading)).toBe('navigatore')
  expect(wordsOf({ filter: 'feature', value: 'heated_seats' }, state, reading)).toBe('sedili riscaldati')
  const unnamed = { ...reading, parts: [part('navigatore', 'features'), part('sedili riscaldati', 'features')] }
  expect(wordsOf({ filter: 'feature', value: 'navigation' }, state, unnamed)).toBeUndefined()
  expect(wordsOf({ filter: 'keyword', value: 'garage' }, state, reading)).toBeUndefined()
  const one = {
    ...reading,
    searchParams: { features: ['navigation'] },
    parts: [part('sat nav', 'features')],
  }
  expect(wordsOf({ filter: 'feature', value: 'navigation' }, state, one)).toBe('sat nav')
  expect(wordsOf({ filter: 'feature', value: 'sunroof' }, state, one)).toBeUndefined()
})

test('shows the words of the sentence that became each car or exclusion', () => {
  const several: SentenceReading = {
    searchParams: { cars: ['Volkswagen:Golf', 'Audi'], excludeCars: ['Audi:A1'] },
    parts: [
      { ...part('golf', 'cars'), cars: ['Volkswagen:Golf'] },
      { ...part('audi', 'cars'), cars: ['Audi'] },
      { ...part('a1', 'excludeCars'), cars: ['Audi:A1'] },
    ],
    dropped: [],
    leftOut: [],
    source: 'reader',
  }
  const asked = readSearch(several.searchParams)
  expect(wordsOf({ filter: 'cars', value: 'Volkswagen:Golf' }, asked, several)).toBe('golf')
  expect(wordsOf({ filter: 'cars', value: 'Audi' }, asked, several)).toBe('audi')
  expect(wordsOf({ filter: 'excludeCars', value: 'Audi:A1' }, asked, several)).toBe('a1')
  expect(wordsOf({ filter: 'cars', value: 'Fiat' }, asked, several)).toBeUndefined()
})
