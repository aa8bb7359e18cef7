import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { expect, test } from 'vitest'
import { ownPhotosFirst, repeatedPhotos, withoutRepeatedPhotos } from './repeated-photos.ts'

const own = (hash: string) => ({ hash, ofModel: false })
const model = (hash: string) => ({ hash, ofModel: true })

test('a list shows the photograph of a model twice', () => {
  const photos = [model('golf'), null, model('polo'), model('golf'), model('golf'), model('polo'), model('golf')]
  expect(repeatedPhotos(photos)).toEqual([false, false, false, false, true, false, true])
})

test("a car's own photograph is always shown, and counts before those of the model, wherever it stands", () => {
  expect(repeatedPhotos([model('golf'), model('golf'), own('golf')])).toEqual([false, true, false])
  expect(repeatedPhotos([own('golf'), own('golf'), own('golf'), model('golf')])).toEqual([false, false, false, true])
})

test('cards beyond the second have no photograph, and are otherwise as they were', () => {
  const cards = ['a', 'b', 'c'].map((id) => ({ id, mainPhoto: model('golf') }) as VehicleCard)
  expect(withoutRepeatedPhotos(cards)).toEqual([cards[0], cards[1], { ...cards[2], mainPhoto: null }])
})

test('cars with photographs of their own come first, otherwise in their order', () => {
  const photos = { a: null, b: model('golf'), c: own('x'), d: null, e: own('y') }
  const cards = Object.entries(photos).map(([id, mainPhoto]) => ({ id, mainPhoto }) as VehicleCard)
  expect(ownPhotosFirst(cards).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'b', 'd'])
})
