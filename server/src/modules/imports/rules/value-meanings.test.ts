import { expect, it } from 'vitest'
import { collectDealerWords, mergeValueMeanings } from './value-meanings.ts'

it('what the dealer said of a word replaces what was said before, and leaves the other words alone', () => {
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

it('of each field the newest five hundred words are kept', () => {
  const values = Array.from({ length: 501 }, (_, at) => ({ field: 'bodyType' as const, value: `w${at}`, code: 'van' }))
  expect(Object.keys(mergeValueMeanings({}, values).bodyType ?? {})).toHaveLength(500)
})

it('words are counted over the rows, undecided unless the dealer explained them', () => {
  const words = collectDealerWords({ transmission: { az: null } })
  words.add({
    dealerWords: [
      { field: 'transmission', word: 'AZ' },
      { field: 'fuelType', word: 'AZ' },
    ],
  })
  words.add({ dealerWords: [{ field: 'transmission', word: 'az' }] })
  expect(words.list()).toEqual([
    { field: 'transmission', value: 'AZ', code: null, isUndecided: false, rows: 2 },
    { field: 'fuelType', value: 'AZ', code: null, isUndecided: true, rows: 1 },
  ])
})
