import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRange, addRow, countBoth, countRange, countWords, hasRow, rowsIn } from './bits.ts'

const rows = fc
  .uniqueArray(fc.nat(299_999), { maxLength: 2_000, size: 'max' })
  .map((some) => some.toSorted((a, b) => a - b))
const range = fc.tuple(fc.nat(300_000), fc.nat(300_000)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

function bitsOf(some: readonly number[]): Uint32Array {
  const bits = new Uint32Array(9_376)
  for (const row of some) addRow(bits, row)
  return bits
}

test('counts and lists the rows of a set in the order of their addition', () => {
  fc.assert(
    fc.property(rows, rows, range, (one, other, [start, end]) => {
      const [bits, others] = [bitsOf(one), bitsOf(other)]
      const both = one.filter((row) => other.includes(row))
      expect([...rowsIn(bits, 0, bits.length, one.length)]).toEqual(one)
      expect(countWords(bits, 0, bits.length)).toBe(one.length)
      expect(countBoth(bits, others, 0, bits.length)).toBe(both.length)
      expect(countRange(bits, start, end)).toBe(one.filter((row) => row >= start && row < end).length)
    }),
    { numRuns: 60 },
  )
})

test('adds a range of rows without the rows next to it', () => {
  fc.assert(
    fc.property(range, ([start, end]) => {
      const bits = bitsOf([])
      addRange(bits, start, end)
      expect(countWords(bits, 0, bits.length)).toBe(end - start)
      expect([start, end].map((row) => hasRow(bits, row))).toEqual([end > start, false])
    }),
  )
})
