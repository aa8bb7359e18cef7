import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRow } from './bits.ts'
import { buildFilterColumn, spanOf } from './filter-column.ts'
import { asSet, intersect } from './matching-rows.ts'
import { addTo, membership } from './row-set.ts'

const numbers = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 3_000 }) }, fc.constant(Number.NaN)),
  {
    minLength: 1,
    maxLength: 3_000,
    size: 'max',
  },
)
const end = fc.option(fc.integer({ min: -10, max: 3_010 }))

test('returns exactly the rows within the bounds of a range, in every representation', () => {
  fc.assert(
    fc.property(numbers, end, end, fc.constantFrom([], [500, 1_000, 2_500]), (values, min, max, usualBounds) => {
      const column = buildFilterColumn(Float64Array.from(values), usualBounds)
      const set = { kind: 'span', span: spanOf(column, { min, max }) } as const
      const isInside = (value: number): boolean =>
        !Number.isNaN(value) && (min === null || value >= min) && (max === null || value <= max)
      const expected = values.flatMap((value, row) => (isInside(value) ? [row] : []))
      const bits = new Uint32Array(Math.ceil(values.length / 32))
      addTo(bits, set)
      const found = asSet(intersect([set], values.length))
      const has = membership(found)
      const rows = values.map((_, row) => row)
      expect(rows.filter((row) => hasRow(bits, row))).toEqual(expected)
      expect(rows.filter(membership(set))).toEqual(expected)
      expect(rows.filter(has)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})
