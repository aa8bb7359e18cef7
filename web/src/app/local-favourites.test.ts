import { maxFavourites } from '@autopiazza/contract/constants'
import { expect, test } from 'vitest'
import { parseFavourites, stringifyFavourites } from './local-favourites.ts'

const idOf = (at: number) => `01a2b3c4-0000-7000-8000-${String(at).padStart(12, '0')}`
const kept = (at: number, time = Date.UTC(2026, 0, 1)) => ({
  id: idOf(at),
  savedAt: new Date(time).toISOString(),
  seen: { salePrice: 1_250_000, dailyRate: null },
})

test('reads stored favourites with the latest saved one first', () => {
  const [old, recent] = [kept(1, Date.UTC(2026, 0, 1)), kept(2, Date.UTC(2026, 1, 1))]
  expect(parseFavourites(stringifyFavourites([old, recent]))).toEqual([recent, old])
})

test.each([
  null,
  '',
  '{',
  'null',
  '{"id":1}',
  '[null,1,"a",{}]',
  `[{"id":"x","savedAt":1}]`,
  `[{"id":"${idOf(1)}","savedAt":"yesterday"}]`,
  `[{"id":"${idOf(1)}","savedAt":1e300}]`,
  `[{"id":"${idOf(1)}","savedAt":1,"salePrice":-5}]`,
  `[{"id":"${idOf(1)}","savedAt":1,"salePrice":1.5}]`,
  `[{"id":"${idOf(1)}","savedAt":1,"dailyRate":"5"}]`,
])('reads no favourites from the invalid storage text %s', (text) => {
  expect(parseFavourites(text)).toEqual([])
})

test('skips an invalid stored favourite and reads the other ones', () => {
  expect(parseFavourites(stringifyFavourites([kept(1)]).replace(']', ',{"id":7}]'))).toEqual([kept(1)])
})

test('stores each favourite once, up to the limit', () => {
  expect(parseFavourites(stringifyFavourites([kept(1), kept(1)]))).toHaveLength(1)
  const many = Array.from({ length: maxFavourites + 5 }, (_, at) => kept(at, at * 1_000))
  const read = parseFavourites(stringifyFavourites(many))
  expect(read).toHaveLength(maxFavourites)
  expect(read[0]?.id).toBe(idOf(maxFavourites + 4))
})
