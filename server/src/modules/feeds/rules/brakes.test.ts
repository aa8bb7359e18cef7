import { expect, it } from 'vitest'
import { brakeOf } from './brakes.ts'

const former = { format: 'csv', columns: ['stockNumber', 'salePrice'] }
const same = { ...former, former, presentCars: 100, missingCars: 0 }

it.each<[number, number, boolean]>([
  [100, 30, false],
  [100, 31, true],
  [5, 2, false],
  [3, 3, true],
  [9, 3, true],
  [10, 3, false],
])('of %i cars with %i missing, stops the file: %s', (presentCars, missingCars, isStopped) => {
  const brake = brakeOf({ ...same, presentCars, missingCars })
  expect(brake?.problem).toBe(isStopped ? 'shrunken' : undefined)
})

it('stops another format and missing columns, and names the columns', () => {
  expect(brakeOf({ ...same, format: 'json' })).toEqual({ problem: 'format_changed', lostColumns: [] })
  expect(brakeOf({ ...same, columns: ['stockNumber'] })).toEqual({
    problem: 'columns_missing',
    lostColumns: ['salePrice'],
  })
})

it('accepts more columns, and any first file', () => {
  expect(brakeOf({ ...same, columns: [...former.columns, 'vin'] })).toBeNull()
  expect(brakeOf({ ...same, former: null, presentCars: 0 })).toBeNull()
})
