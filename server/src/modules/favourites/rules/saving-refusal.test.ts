import { maxFavourites } from '@autopiazza/contract/constants'
import { expect, test } from 'vitest'
import { savingRefusal } from './saving-refusal.ts'

test('saves a car that the person may see, up to the limit', () => {
  const visible = { isVisible: true, isSaved: false }
  expect(savingRefusal({ ...visible, savedCount: maxFavourites - 1 })).toBeNull()
  expect(savingRefusal({ ...visible, savedCount: maxFavourites })).toBe('favourites.too_many')
})

test('a car that is saved already may be saved again in a full list', () => {
  expect(savingRefusal({ isVisible: true, isSaved: true, savedCount: maxFavourites })).toBeNull()
})

test('a hidden car is a missing one, saved or not', () => {
  for (const isSaved of [true, false])
    expect(savingRefusal({ isVisible: false, isSaved, savedCount: maxFavourites })).toBe('listings.not_found')
})
