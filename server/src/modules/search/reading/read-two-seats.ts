import type { Sentence } from './sentence.ts'

const twoSeats = new Set(['biposto', 'biposti', 'twoseater', 'twoseaters'])

/** Words for two seats: 'biposto'. */
export function readTwoSeats(sentence: Sentence): void {
  for (const [at, { plain }] of sentence.tokens.entries())
    if (twoSeats.has(plain) && sentence.isFree(at)) sentence.take({ from: at, to: at + 1, values: { maxSeats: 2 } })
}
