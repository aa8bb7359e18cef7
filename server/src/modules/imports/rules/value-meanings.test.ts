import { expect, it } from 'vitest'
import { collectDealerWords, meaningOfWord, mergeValueMeanings } from './value-meanings.ts'

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
  for (const word of ['constructor', '__proto__', 'toString']) words.add([{ field: 'transmission', word }])
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
  words.add([
    { field: 'transmission', word: 'AZ' },
    { field: 'fuelType', word: 'AZ' },
  ])
  words.add([{ field: 'transmission', word: 'az' }])
  expect(words.list()).toEqual([
    { field: 'transmission', value: 'AZ', code: null, isUndecided: false, rows: 2 },
    { field: 'fuelType', value: 'AZ', code: null, isUndecided: true, rows: 1 },
  ])
})
