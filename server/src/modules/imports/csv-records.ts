import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { maxExplainedLength } from '@autopiazza/contract/import-columns'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { createTurns } from '../../kernel/turns.ts'
import { pieceLength, UnreadableFile } from './readable-file.ts'
import type { RowRemark } from './rules/read-row.ts'
import { splitRecords, type UnreadRecords } from './split-records.ts'

export interface CsvRecord {
  readonly number: number
  readonly cells: readonly string[]
  readonly remarks?: readonly RowRemark[] | undefined
}

const ascii = /^[^"\u0080-\uFFFF]$/

/** Yields the records that are not empty, with their row numbers in a spreadsheet. */
export async function* readRecords(text: string, delimiter: string): AsyncIterable<CsvRecord> {
  const nextTurn = createTurns()
  let number = 0
  let rest: UnreadRecords = { start: 0, lineEnd: undefined }
  if (ascii.test(delimiter)) {
    const records = splitRecords(text, delimiter)
    let next = records.next()
    for (; next.done !== true; next = records.next()) {
      number += 1
      const cells = next.value
      if (cells.some(isFilled)) yield { number, cells: cells.map(withoutTextMark) }
      const othersTurn = nextTurn()
      if (othersTurn) await othersTurn
    }
    rest = next.value
  }
  if (rest.start < text.length) yield* parseRecords(text, { delimiter, number, ...rest })
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

interface UnreadFile extends UnreadRecords {
  readonly delimiter: string
  /** The number of the last record that was read. */
  readonly number: number
}

const recordOf = z.object({ record: z.array(z.string()), raw: z.string() })
const options = { relax_column_count: true, relax_quotes: true, bom: true, max_record_size: 200_000, raw: true }

/** Yields the records from this place, whatever their quotation marks. */
async function* parseRecords(text: string, unread: UnreadFile): AsyncIterable<CsvRecord> {
  const { start, lineEnd, delimiter } = unread
  const parser = parse({ ...options, delimiter, record_delimiter: lineEnd === undefined ? [] : [lineEnd] })
  let { number } = unread
  try {
    for await (const parsed of Readable.from(pieces(text.slice(start))).compose(parser)) {
      const { record, raw } = recordOf.parse(parsed)
      number += 1
      const cells = record.map((cell) => withoutStrayQuotes(cell, raw))
      if (cells.some(isFilled))
        yield { number, cells: cells.map(withoutTextMark), remarks: remarksOn(cells, raw, delimiter) }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableFile(error.message, { cause: error })
    throw error
  }
}

const separatorsOfRow = 3

/** Refuses a record in which a quotation mark without its pair has made other rows a part of a cell. */
function remarksOn(cells: readonly string[], raw: string, delimiter: string): readonly RowRemark[] | undefined {
  const swallowing = cells.find(
    (cell) =>
      /[\n\r]/.test(cell) &&
      !raw.includes(`"${cell.replaceAll('"', '""')}"`) &&
      cell.split(/[\n\r]/).some((line) => line.split(delimiter).length > separatorsOfRow),
  )
  if (swallowing === undefined) return undefined
  return [
    { field: null, column: null, code: 'rows_in_cell', value: swallowing.slice(0, maxExplainedLength), refuses: true },
  ]
}

/** Returns '"Cerchi 18" in lega"' without its outer quotes: they enclose the cell, although the inch mark within is not doubled. */
function withoutStrayQuotes(cell: string, raw: string): string {
  const isEnclosed = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isEnclosed && !raw.includes(`"${cell.replaceAll('"', '""')}"`) ? cell.slice(1, -1) : cell
}

/** Returns a cell without the apostrophe that marks it as text, so that spreadsheets do not take it for a formula. */
function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

/** Splits a text into pieces and lets the process handle requests between them. */
async function* pieces(text: string): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
    await setImmediate()
  }
}
