import { expect, test } from 'vitest'
import { provinces } from './provinces.ts'
import { findRegion, provincesIn, regions } from './regions.ts'

test('every province is in one region', () => {
  expect(provincesIn().toSorted()).toEqual([...provinces].toSorted())
  expect(regions).toHaveLength(20)
})

test('a region is found in any spelling', () => {
  expect(findRegion('emilia romagna')).toBe('Emilia-Romagna')
  expect(findRegion("VALLE D'AOSTA")).toBe('Valle d’Aosta')
  expect(findRegion('Padania')).toBeUndefined()
  expect(provincesIn('Umbria')).toEqual(['PG', 'TR'])
})
