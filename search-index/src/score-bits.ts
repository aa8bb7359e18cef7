import type { Bits } from './bits.ts'

/** Set p contains bit p of each row's sum. */
export interface ScoreBits {
  readonly bits: readonly Bits[]
  /** Adds the score to the rows that are in both sets, and removes them from the second. */
  add(rows: Bits, left: Bits, score: number): void
}

/** Creates sums from 0 to `highest` for the rows in the words [from, to). */
export function scoreBits(
  words: number,
  highest: number,
  { from, to }: { readonly from: number; readonly to: number },
): ScoreBits {
  const count = Math.floor(Math.log2(Math.max(highest, 1))) + 1
  const bits = Array.from({ length: count }, () => new Uint32Array(words))
  return {
    bits,
    add: (rows, left, score) => {
      for (let word = from; word < to; word += 1) {
        const both = (rows[word] as number) & (left[word] as number)
        if (both === 0) continue
        left[word] = (left[word] as number) & ~both
        for (let bit = 0; score >>> bit !== 0; bit += 1) {
          if (((score >>> bit) & 1) === 1) addBit(bits, bit, word, both)
        }
      }
    },
  }
}

function addBit(bits: readonly Bits[], first: number, word: number, rows: number): void {
  let carry = rows
  for (let bit = first; carry !== 0; bit += 1) {
    const sums = bits[bit] as Bits
    const before = sums[word] as number
    sums[word] = before ^ carry
    carry &= before
  }
}
