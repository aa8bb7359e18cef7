import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { expect, test } from 'vitest'
import { ownPhotosFirst, repeatedPhotos, withoutRepeatedPhotos } from './repeated-photos.ts'

const own = (hash: string) => ({ hash, ofModel: false })
const model = (hash: string) => ({ hash, ofModel: true })

test('shows the photograph of a model twice in a list', () => {
  const photos = [model('golf'), null, model('polo'), model('golf'), model('golf'), model('polo'), model('golf')]
  expect(repeatedPhotos(photos)).toEqual([false, false, false, false, true, false, true])
})

test("always shows a car's own photograph, which counts towards the limit before photographs of models", () => {
  expect(repeatedPhotos([model('golf'), model('golf'), own('golf')])).toEqual([false, true, false])
  expect(repeatedPhotos([own('golf'), own('golf'), own('golf'), model('golf')])).toEqual([false, false, false, true])
})

test('removes a repeated photograph from further cards and changes nothing else', () => {
  const cards = ['a', 'b', 'c'].map((id) => ({ id, mainPhoto: model('golf') }) as VehicleCard)
  expect(withoutRepeatedPhotos(cards)).toEqual([cards[0], cards[1], { ...cards[2], mainPhoto: null }])
})

test('puts cars with their own photographs first, and otherwise keeps the order', () => {
  const photos = { a: null, b: model('golf'), c: own('x'), d: null, e: own('y') }
  const cards = Object.entries(photos).map(([id, mainPhoto]) => ({ id, mainPhoto }) as VehicleCard)
  expect(ownPhotosFirst(cards).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'b', 'd'])
})
