import { addRow, rowsIn, wordsFor } from './bits.ts'
import { type Postings, PostingsWriter, rowsOf } from './postings.ts'
import type { RawTexts } from './raw-segment.ts'

/** Marks a removed row in a row map. */
export const gone = 0xffffffff

interface PartTexts {
  readonly texts: readonly string[]
  readonly postings: Postings
  /** The new row of each row, or `gone`. */
  readonly map: Uint32Array
}

/** Merges the texts of all parts with their new rows; drops texts without a row. */
export function mergeTexts(parts: readonly PartTexts[], rows: number): RawTexts {
  const orders = parts.map(({ texts }) => sortedKeys(texts))
  const next = parts.map(() => 0)
  const texts: string[] = []
  const writer = new PostingsWriter(rows)
  const buffer = new Uint32Array(rows)
  for (;;) {
    let text: string | null = null
    parts.forEach((part, at) => {
      const candidate = part.texts[orders[at]?.[next[at] as number] ?? -1]
      if (candidate !== undefined && (text === null || candidate < text)) text = candidate
    })
    if (text === null) break
    let count = 0
    let lists = 0
    parts.forEach((part, at) => {
      const key = orders[at]?.[next[at] as number] ?? -1
      if (part.texts[key] !== text) return
      next[at] = (next[at] as number) + 1
      const end = addMapped(part, key, buffer, count)
      if (end > count) lists += 1
      count = end
    })
    if (count === 0) continue
    texts.push(text)
    writer.add(lists > 1 ? sorted(buffer, count, rows) : buffer, count)
  }
  return { texts, postings: writer.finish() }
}

function sortedKeys(texts: readonly string[]): Uint32Array {
  const keys = Uint32Array.from(texts, (_, key) => key)
  const isSorted = texts.every((text, key) => key === 0 || (texts[key - 1] as string) < text)
  return isSorted ? keys : keys.sort((one, other) => ((texts[one] as string) < (texts[other] as string) ? -1 : 1))
}

function addMapped({ postings, map }: PartTexts, key: number, target: Uint32Array, start: number): number {
  let place = start
  const list = rowsOf(postings, key)
  for (let at = 0; at < list.length; at += 1) {
    const row = map[list[at] as number] as number
    if (row === gone) continue
    target[place] = row
    place += 1
  }
  return place
}

/** Returns the first `count` numbers, ascending. */
function sorted(numbers: Uint32Array, count: number, rows: number): Uint32Array {
  if (count * 64 < rows) return numbers.subarray(0, count).sort()
  const bits = new Uint32Array(wordsFor(rows))
  for (let at = 0; at < count; at += 1) addRow(bits, numbers[at] as number)
  return rowsIn(bits, 0, bits.length, count)
}
