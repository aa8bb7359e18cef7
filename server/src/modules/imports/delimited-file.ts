import { type CsvRecord, readRecords } from './csv-records.ts'
import { type OpenedFile, type OpenOptions, pieceLength } from './readable-file.ts'
import { catalogue, recogniseCatalogue } from './formats/catalogue.ts'
import { type NumberedSource, openKnown } from './formats/known-format.ts'
import { mobileDe, recogniseMobileDe } from './formats/mobile-de.ts'
import { countNames, findNamesLine, linesBeforeNames } from './rules/first-line.ts'
import type { FileRow } from './rules/read-row.ts'

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
  for await (const { number, cells, remarks } of records) if (number > after) yield { number, source: cells, remarks }
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
