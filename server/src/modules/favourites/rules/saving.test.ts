import { maxFavourites } from '@autopiazza/contract/constants'
import { expect, test } from 'vitest'
import { planMerge, savingRefusal } from './saving.ts'

test('saves a visible car as a favourite up to the limit', () => {
  const visible = { isVisible: true, isSaved: false }
  expect(savingRefusal({ ...visible, savedCount: maxFavourites - 1 })).toBeNull()
  expect(savingRefusal({ ...visible, savedCount: maxFavourites })).toBe('favourites.too_many')
})

test('allows saving an already saved car again in a full list', () => {
  expect(savingRefusal({ isVisible: true, isSaved: true, savedCount: maxFavourites })).toBeNull()
})

test('saving a hidden car returns not found, whether or not the car is already saved', () => {
  for (const isSaved of [true, false])
    expect(savingRefusal({ isVisible: false, isSaved, savedCount: maxFavourites })).toBe('listings.not_found')
})

const kept = (id: string, day = 1) => ({
  id,
  savedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  seen: { salePrice: 1_000_000, dailyRate: null },
})

test('a merge adds visible cars that are not saved yet, latest first', () => {
  const plan = planMerge([kept('old', 1), kept('new', 3), kept('saved', 4), kept('hidden', 5)], {
    saved: ['saved', 'another'],
    visible: ['new', 'old', 'saved'],
  })
  expect(plan).toEqual({ added: [kept('new', 3), kept('old', 1)], leftOut: [] })
})

test('a merge adds a favourite that is present twice only once, with its latest time', () => {
  expect(planMerge([kept('a', 1), kept('a', 2)], { saved: [], visible: ['a'] }).added).toEqual([kept('a', 2)])
})

test('a merge omits the oldest favourites when the list is full', () => {
  const saved = Array.from({ length: maxFavourites - 1 }, (_, at) => `saved-${at}`)
  const visible = ['a', 'b', 'c']
  expect(planMerge([kept('a', 1), kept('b', 3), kept('c', 2)], { saved, visible })).toEqual({
    added: [kept('b', 3)],
    leftOut: ['c', 'a'],
  })
  expect(planMerge([kept('a')], { saved: [...saved, 'last'], visible })).toEqual({ added: [], leftOut: ['a'] })
})
