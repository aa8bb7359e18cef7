import { expect, test } from 'vitest'
import { readComparison, withoutVehicle } from './compare-address.ts'

const idOf = (at: number) => `01a2b3c4-0000-7000-8000-00000000000${at}`
const [a, b, c, d, e] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]

test('the cars of an address are read in their order, each once', () => {
  expect(readComparison({ ids: `${b}, ${a},${b}`, only: 'differences' })).toEqual({
    ids: [b, a],
    unreadable: 0,
    waiting: [],
    onlyDifferences: true,
  })
  expect(readComparison({ ids: a.toUpperCase() }).ids).toEqual([a])
})

test('one more joins while there is room, and waits otherwise', () => {
  expect(readComparison({ add: a }).ids).toEqual([a])
  expect(readComparison({ ids: a, add: b })).toMatchObject({ ids: [a, b], waiting: [] })
  expect(readComparison({ ids: a, add: a })).toMatchObject({ ids: [a], waiting: [] })
  const full = readComparison({ ids: [a, b, c, d].join(','), add: e })
  expect(full).toMatchObject({ ids: [a, b, c, d], waiting: [e] })
  expect(readComparison({ ids: [a, b, c, d, e].join(',') })).toMatchObject({ ids: [a, b, c, d], waiting: [e] })
})

test('what is no id is counted and left out', () => {
  expect(readComparison({ ids: `x,${a},<script>,,` })).toMatchObject({ ids: [a], unreadable: 2 })
  expect(readComparison({})).toMatchObject({ ids: [], unreadable: 0 })
})

test('removing a car makes room for the one that waits', () => {
  const full = readComparison({ ids: [a, b, c, d].join(','), add: e, only: 'differences' })
  expect(withoutVehicle(full, b)).toEqual({ ids: [a, c, d], add: e, only: 'differences' })
  expect(withoutVehicle(readComparison({ ids: a }), a)).toEqual({ ids: [] })
})
