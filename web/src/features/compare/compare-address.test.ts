import { expect, test } from 'vitest'
import { readComparison, selectionAfter, withoutVehicle } from './compare-address.ts'

const idOf = (at: number) => `01a2b3c4-0000-7000-8000-00000000000${at}`
const [a, b, c, d, e] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)] as const

test('a comparison URL lists each car once, in order', () => {
  expect(readComparison({ ids: `${b}, ${a},${b}`, only: 'differences' })).toEqual({
    ids: [b, a],
    unreadable: 0,
    waiting: [],
    onlyDifferences: true,
  })
  expect(readComparison({ ids: a.toUpperCase() }).ids).toEqual([a])
})

test('an additional car joins the comparison while there is space, and is listed as waiting otherwise', () => {
  expect(readComparison({ add: a }).ids).toEqual([a])
  expect(readComparison({ ids: a, add: b })).toMatchObject({ ids: [a, b], waiting: [] })
  expect(readComparison({ ids: a, add: a })).toMatchObject({ ids: [a], waiting: [] })
  const full = readComparison({ ids: [a, b, c, d].join(','), add: e })
  expect(full).toMatchObject({ ids: [a, b, c, d], waiting: [e] })
  expect(readComparison({ ids: [a, b, c, d, e].join(',') })).toMatchObject({ ids: [a, b, c, d], waiting: [e] })
})

test('invalid ids in a comparison URL are counted and left out', () => {
  expect(readComparison({ ids: `x,${a},<script>,,` })).toMatchObject({ ids: [a], unreadable: 2 })
  expect(readComparison({})).toMatchObject({ ids: [], unreadable: 0 })
})

test('removing a car from a full comparison makes space for the waiting car', () => {
  const full = readComparison({ ids: [a, b, c, d].join(','), add: e, only: 'differences' })
  expect(withoutVehicle(full, b)).toEqual({ ids: [a, c, d], add: e, only: 'differences' })
  expect(withoutVehicle(readComparison({ ids: a }), a)).toEqual({ ids: [] })
})

test.each([
  { name: 'selects its cars when none is selected', chosen: [], shown: [a, b], after: [a, b] },
  { name: 'adds a car to the selection', chosen: [a], shown: [a, b], after: [a, b] },
  { name: 'adopts the new order', chosen: [a, b], shown: [b, a], after: [b, a] },
  { name: 'keeps a selected car that the page lacks', chosen: [a, b], shown: [a], after: [a, b] },
  { name: 'keeps the selection when the page has other cars', chosen: [a, b], shown: [c, d], after: [a, b] },
  { name: 'keeps the selection when the page has no car', chosen: [a], shown: [], after: [a] },
])('opening a comparison URL $name', ({ chosen, shown, after }) => {
  expect(selectionAfter(chosen, shown)).toEqual(after)
})
