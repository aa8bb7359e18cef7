import { expect, it } from 'vitest'
import { collectDealerWords, type DealerWord, meaningOfWord, mergeValueMeanings } from './value-meanings.ts'

const row = (stockNumber: string, ...dealerWords: DealerWord[]) => ({
  stockNumber,
  fields: { make: 'Fiat', model: 'Panda', year: 2021 },
  dealerWords,
})

it("replaces the dealer's earlier meaning of a word, and keeps the meanings of other words", () => {
  const before = mergeValueMeanings({}, [
    { field: 'transmission', value: 'AZ', code: 'automatic' },
    { field: 'fuelType', value: 'B', code: 'petrol' },
  ])
  const merged = mergeValueMeanings(before, [
    { field: 'transmission', value: 'az.', code: 'manual' },
    { field: 'bodyType', value: '??', code: null },
  ])
  expect(merged).toMatchObject({ transmission: { az: 'manual' }, fuelType: { b: 'petrol' }, bodyType: { '??': null } })
})

it('gives no meaning to a word that is the name of an inherited property', () => {
  const words = collectDealerWords({ transmission: {} })
  for (const word of ['constructor', '__proto__', 'toString']) words.add(row('A-1', { field: 'transmission', word }))
  expect(words.list().every(({ code, isUndecided }) => code === null && isUndecided)).toBe(true)
  const merged = mergeValueMeanings({}, [{ field: 'transmission', value: 'constructor', code: 'manual' }])
  expect(meaningOfWord(merged, 'transmission', 'Constructor')).toBe('manual')
  expect(meaningOfWord(merged, 'transmission', 'valueOf')).toBeUndefined()
})

it("stores the dealer's newest five hundred words of each field", () => {
  const values = Array.from({ length: 501 }, (_, at) => ({ field: 'bodyType' as const, value: `w${at}`, code: 'van' }))
  expect(Object.keys(mergeValueMeanings({}, values).bodyType ?? {})).toHaveLength(500)
})

it('counts the occurrences of words, and leaves words undecided unless the dealer has explained them', () => {
  const words = collectDealerWords({ transmission: { az: null } })
  words.add(row('A-1', { field: 'transmission', word: 'AZ' }, { field: 'fuelType', word: 'AZ' }))
  words.add(row('A-2', { field: 'transmission', word: 'az' }))
  expect(words.list()).toMatchObject([
    { field: 'transmission', value: 'AZ', code: null, isUndecided: false, rows: 2 },
    { field: 'fuelType', value: 'AZ', code: null, isUndecided: true, rows: 1 },
  ])
})

it('shows the first three cars that have a word, and a meaning that no row contradicts', () => {
  const words = collectDealerWords({})
  const flag = (word: string, suggested?: string) => ({ field: 'priceVat' as const, word, suggested })
  for (const number of ['A-1', 'A-2', 'A-3', 'A-4']) words.add(row(number, flag('0', 'deductible')))
  words.add(row('B-1', flag('1', 'deductible'), flag('2')))
  words.add(row('B-2', flag('1', 'margin')))
  expect(words.list()).toMatchObject([
    {
      value: '0',
      suggested: 'deductible',
      rows: 4,
      examples: ['A-1', 'A-2', 'A-3'].map((n) => `${n}: Fiat Panda 2021`),
    },
    { value: '1', suggested: null, rows: 2 },
    { value: '2', suggested: null, rows: 1 },
  ])
})
