import { maxImportColumns, maxImportRows } from '@autopiazza/contract/import-columns'
import { ok, refused } from '../../kernel/outcome.ts'
import { type FileFormat, type StockFile, UnknownShape, UnreadableFile } from './readable-file.ts'
import type { FileSettings } from './reads/running-imports.ts'
import { mayBeCar } from './rules/first-line.ts'
import { mapColumns } from './rules/map-columns.ts'
import type { Cell } from './rules/read-row.ts'
import { openStockFile } from './stock-file.ts'
import type { SurveyedFile } from './store.ts'

const samplesPerColumn = 3
const maxSampleLength = 60

/**
 * Reads a whole file once: its columns with their meanings and first values, and the number of its rows. `answer` is
 * the dealer's answer about the first line. Without an answer, a line that may be a car counts as a row, and
 * `hasNames` is the dealer's answer about an earlier file, or null.
 */
export async function surveyFile(bytes: Uint8Array, settings: FileSettings, answer: boolean | null = null) {
  try {
    const file = await openStockFile(bytes, answer === false ? 'car' : 'names')
    if (file.columns.length > maxImportColumns) return refused('imports.too_many_columns')
    const named = await surveyRows(file, settings, answer ?? true)
    if (!named.ok || answer !== null || file.format === 'json') return withRows(named, file.format)
    if (file.firstLine.length === 0 || !mayBeCar(file.firstLine, named.value.columns))
      return withRows(named, file.format)
    const nameless = await openStockFile(bytes, 'car')
    return withRows(await surveyRows(nameless, settings, settings.firstLineIsCar ? false : null), file.format)
  } catch (error) {
    if (error instanceof UnknownShape) return refused('imports.json_shape')
    if (error instanceof UnreadableFile) return refused('imports.unreadable')
    throw error
  }
}

type Surveyed = Awaited<ReturnType<typeof surveyRows>>

function withRows(surveyed: Surveyed, format: FileFormat) {
  if (!surveyed.ok) return surveyed
  return surveyed.value.rowCount === 0 ? refused('imports.empty') : ok({ survey: surveyed.value, format })
}

async function surveyRows(file: StockFile, { meanings }: FileSettings, hasNames: boolean | null) {
  const samples = file.columns.map((): string[] => [])
  let rowCount = 0
  for await (const { cells } of file.rows()) {
    rowCount += 1
    if (rowCount > maxImportRows) return refused('imports.too_many_rows')
    for (const [index, columnSamples] of samples.entries())
      if (columnSamples.length < samplesPerColumn) addSample(columnSamples, cells[index])
  }
  const columns = mapColumns(
    file.columns.map((name, index) => ({ name, samples: samples[index] ?? [] })),
    meanings,
  )
  const firstLine = file.firstLine.map((cell) => cell.slice(0, maxSampleLength).toWellFormed())
  return ok<SurveyedFile>({ columns, rowCount, firstLine, hasNames })
}

function addSample(columnSamples: string[], cell: Cell | undefined): void {
  const text = (Array.isArray(cell) ? cell.join(', ') : String(cell ?? ''))
    .trim()
    .slice(0, maxSampleLength)
    .toWellFormed()
  if (text !== '' && !columnSamples.includes(text)) columnSamples.push(text)
}
