import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitRecords } from './split-records.ts'

const options = { relax_column_count: true, relax_quotes: true, bom: true }

/** Returns the split records, followed by the parser's reading of the rest. */
function readBoth(text: string) {
  const records = splitRecords(text, ';')
  const cells: string[][] = []
  let next = records.next()
  for (; next.done !== true; next = records.next()) cells.push(next.value)
  const { start, lineEnd } = next.value
  return { cells, start, rest: parsed(text.slice(start), lineEnd) }
}

function parsed(text: string, lineEnd?: string): string[][] | string {
  try {
    return parse(text, { ...options, delimiter: ';', record_delimiter: lineEnd === undefined ? [] : [lineEnd] })
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const mark = fc.constantFrom('a', 'à', ' ', ';', ';', '"', '""', '";"', '\n', '\r', '\r\n', "'")
const texts = fc.array(mark, { maxLength: 30 }).map((marks) => marks.join(''))

describe('the records of a CSV file', () => {
  it('are those of the parser, whatever the separators, quotation marks and line ends', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { cells, rest } = readBoth(text)
        expect(Array.isArray(rest) ? [...cells, ...rest] : rest).toEqual(parsed(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['without quotation marks', 'a;b\n1;\n;2'],
    ['with cells between quotation marks', '"a";"b;c"\r\n"1";"x ""y"""\r\n2;"due\r\nrighe"'],
    ['with a quotation mark within a cell', 'Cerchi;18" in lega\r\n1;2'],
    ['with a byte order mark', '\uFEFF"a";b\n1;2\n'],
  ])('are split without the parser in a file %s', (_title, text) => {
    expect(readBoth(text)).toEqual({ cells: parsed(text), start: text.length, rest: [] })
  })

  it('are left to the parser from a quotation mark without its pair, and from a record that is too long', () => {
    expect(readBoth('a;b\n1;"Cerchi 18" in lega"\n2;c')).toMatchObject({ cells: [['a', 'b']], start: 4 })
    expect(readBoth(`a;b\n${'x'.repeat(60_001)}\n2;c`)).toMatchObject({ cells: [['a', 'b']], start: 4 })
    expect(readBoth(`"${'x'.repeat(60_001)}";b`)).toMatchObject({ cells: [], start: 0 })
  })
})
