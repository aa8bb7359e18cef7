import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { type OpenedFile, type OpenOptions, pieceLength, UnreadableFile } from './readable-file.ts'
import { catalogue, recogniseCatalogue } from './formats/catalogue.ts'
import { type NumberedSource, openKnown } from './formats/known-format.ts'
import { mobileDe, recogniseMobileDe } from './formats/mobile-de.ts'
import { countNames, findNamesLine, linesBeforeNames } from './rules/first-line.ts'
import type { FileRow } from './rules/read-row.ts'

interface CsvRecord {
  readonly number: number
  readonly cells: readonly string[]
}

/** Opens text with a separator between the cells: a known format, or CSV. */
export async function openDelimited(text: string, options: OpenOptions): Promise<OpenedFile> {
  const { delimiter, body } = separated(text)
  const records = (): AsyncIterable<CsvRecord> => readRecords(body, delimiter)
  const begin: CsvRecord[] = []
  for await (const { number, cells } of records()) {
    begin.push({ number, cells: cells.map((cell) => cell.trim()) })
    if (begin.length === linesBeforeNames) break
  }
  const known = knownFormat(begin, records, options)
  if (known && (options.format ?? known.format) === known.format) return known
  return { ...openCsv(begin, records, options.firstLine ?? 'names'), formats: known?.formats ?? ['csv'] }
}

/** Returns the file in the known format that its first records have. */
function knownFormat(
  begin: readonly CsvRecord[],
  records: () => AsyncIterable<CsvRecord>,
  { pictureNames }: OpenOptions,
): OpenedFile | null {
  const lines = begin.map(({ cells }) => cells)
  const after = (number: number) => () => numberedSources(records(), number)
  const mobile = recogniseMobileDe(lines)
  if (mobile) return openKnown(mobileDe(pictureNames), after(mobile.hasNames ? (begin[0]?.number ?? 0) : 0))
  const names = begin[findNamesLine(lines)]
  const recognised = names && recogniseCatalogue(names.cells)
  if (!names || !recognised) return null
  const first = lines.slice(begin.indexOf(names) + 1)
  return openKnown(catalogue(recognised, names.cells, first), after(names.number))
}

async function* numberedSources(
  records: AsyncIterable<CsvRecord>,
  after: number,
): AsyncIterable<NumberedSource<readonly string[]>> {
  for await (const { number, cells } of records) if (number > after) yield { number, source: cells }
}

function openCsv(
  begin: readonly CsvRecord[],
  records: () => AsyncIterable<CsvRecord>,
  first: 'names' | 'car',
): OpenedFile {
  const { number, cells: firstLine } = begin[
    first === 'names' ? findNamesLine(begin.map(({ cells }) => cells)) : 0
  ] ?? {
    number: 0,
    cells: [],
  }
  const names = firstLine.map((name, index) => (first === 'names' && name) || `#${index + 1}`)
  const after = first === 'names' ? number : 0
  return {
    format: 'csv',
    formats: ['csv'],
    columns: dedupeNames(names),
    meanings: [],
    firstLine,
    rows: () => recordsAfter(records(), after),
  }
}

async function* recordsAfter(records: AsyncIterable<CsvRecord>, number: number): AsyncIterable<FileRow> {
  for await (const record of records) if (record.number > number) yield record
}

const recordOf = z.object({ record: z.array(z.string()), raw: z.string() })

/** Yields the records that are not empty, with their row numbers in a spreadsheet. */
async function* readRecords(text: string, delimiter: string): AsyncIterable<CsvRecord> {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true, max_record_size: 200_000 }
  const parser = parse({ ...options, raw: true })
  let number = 0
  try {
    for await (const parsed of Readable.from(pieces(text)).compose(parser)) {
      const { record, raw } = recordOf.parse(parsed)
      number += 1
      const cells = record.map((cell) => withoutTextMark(withoutStrayQuotes(cell, raw)))
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableFile(error.message, { cause: error })
    throw error
  }
}

/** Returns '"Cerchi 18" in lega"' without its outer quotes: they enclose the cell, although the inch mark within is not doubled. */
function withoutStrayQuotes(cell: string, raw: string): string {
  const isEnclosed = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isEnclosed && !raw.includes(`"${cell.replaceAll('"', '""')}"`) ? cell.slice(1, -1) : cell
}

/** Returns a cell without the apostrophe that marks it as text, so that spreadsheets do not take it for a formula. */
function withoutTextMark(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

/** Splits a text into pieces and lets the process handle requests between them. */
async function* pieces(text: string): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
    await setImmediate()
  }
}

/** Returns the separator of the columns. A first line such as 'sep=;', written for Excel, defines it and is not a record. Otherwise the first lines determine it. */
function separated(text: string): { readonly delimiter: string; readonly body: string } {
  const stated = /^\uFEFF?"?sep=(.)"?[ \t;,]*(?:\r\n|\n|\r)/i.exec(text)
  return stated?.[1] === undefined
    ? { delimiter: delimiterOf(text), body: text }
    : { delimiter: stated[1], body: text.slice(stated[0].length) }
}

const separators = [';', '\t', ',', '|']

/**
 * Returns the separator between known column names. Without known names, returns the separator that occurs equally
 * often in the first lines, the most frequent one if there are several.
 */
function delimiterOf(text: string): string {
  const begin = text.trimStart().slice(0, pieceLength)
  const names = separators.map((mark) => ({
    mark,
    count: countNamesBetween(firstLines(begin.replaceAll('"', '')), mark),
  }))
  const most = names.reduce((best, next) => (next.count > best.count ? next : best))
  if (most.count > 0) return most.mark
  const lines = firstLines(begin.replace(/"[^"]*"/g, ''))
  const counts = separators.map((mark) => {
    const [first = 0, ...others] = lines.map((line) => line.split(mark).length)
    return { mark, count: first, alike: first > 1 ? others.filter((count) => count === first).length : 0 }
  })
  return counts.reduce((best, next) =>
    next.alike > best.alike || (next.alike === best.alike && next.count > best.count) ? next : best,
  ).mark
}

function firstLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/, linesBeforeNames).filter((line) => line.trim() !== '')
}

function countNamesBetween(lines: readonly string[], mark: string): number {
  return Math.max(0, ...lines.map((line) => countNames(line.split(mark))))
}

/** Appends a number to columns with the same name, so that each name is unique. */
function dedupeNames(names: readonly string[]): string[] {
  const given = new Set(names)
  const counts = new Map<string, number>()
  return names.map((name) => {
    let count = (counts.get(name) ?? 0) + 1
    while (count > 1 && given.has(`${name} (${count})`)) count += 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
