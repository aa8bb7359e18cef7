import { expect, test } from 'vitest'
import { requestedFirst } from './search-queries.ts'

test('lists the searched features first on a card', () => {
  const features = ['air_conditioning', 'bluetooth', 'heated_seats', 'navigation']
  expect(requestedFirst(features, ['navigation', 'heated_seats', 'sunroof'])).toEqual([
    'navigation',
    'heated_seats',
    'air_conditioning',
    'bluetooth',
  ])
  expect(requestedFirst(features)).toEqual(features)
})
