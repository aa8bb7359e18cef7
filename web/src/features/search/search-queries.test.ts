import { expect, test } from 'vitest'
import { askedFirst } from './search-queries.ts'

test('lists the requested features of a card first', () => {
  const features = ['air_conditioning', 'bluetooth', 'heated_seats', 'navigation']
  expect(askedFirst(features, ['navigation', 'heated_seats', 'sunroof'])).toEqual([
    'navigation',
    'heated_seats',
    'air_conditioning',
    'bluetooth',
  ])
  expect(askedFirst(features)).toEqual(features)
})
