import { type FileFormat, maxImportColumns, maxImportRows } from '@autopiazza/contract/import-columns'
import { ok, refused } from '../../kernel/outcome.ts'
import { createTurns } from '../../kernel/turns.ts'
import { type StockFile, UnknownShape, UnknownXml, UnreadableFile } from './readable-file.ts'
import type { FileSettings } from './reads/running-imports.ts'
import { mayBeCar } from './rules/first-line.ts'
import { mapColumns } from './rules/map-columns.ts'
import type { Cell } from './rules/read-row.ts'
import { openStockFile } from './stock-file.ts'
import type { SurveyedFile } from './store.ts'

const samplesPerColumn = 3
const maxSampleLength = 60

/** The dealer's answers about a file. Without them, the content and the dealer's answers about earlier files decide. */
interface SurveyAnswers {
  readonly hasNames?: boolean
  readonly format?: FileFormat
  readonly pictureNames?: readonly string[] | undefined
}

/**
 * Reads a whole file once: its format, its columns with their meanings and first values, and the number of its rows.
 * Without an answer about the first line, a line that may be a car counts as a row, and `hasNames` is the dealer's
 * answer about an earlier file, or null.
 */
export async function surveyFile(bytes: Uint8Array, settings: FileSettings, answers: SurveyAnswers = {}) {
  const { hasNames: answer = null, pictureNames } = answers
  try {
    const open = async (firstLine: 'names' | 'car', format = answers.format): Promise<StockFile> =>
      openStockFile(bytes, { firstLine, format, pictureNames })
    const file = await openAsChosen(await open(answer === false ? 'car' : 'names'), settings, answers, open)
    if (file.columns.length > maxImportColumns) return refused('imports.too_many_columns')
    const named = await surveyRows(file, settings, answer ?? true)
    if (!named.ok || answer !== null || file.format !== 'csv') return withRows(named)
    if (file.firstLine.length === 0 || !mayBeCar(file.firstLine, named.value.columns)) return withRows(named)
    const nameless = await open('car', file.format)
    return withRows(await surveyRows(nameless, settings, settings.firstLineIsCar ? false : null))
  } catch (error) {
    if (error instanceof UnknownXml) return refused('imports.xml_unknown')
    if (error instanceof UnknownShape) return refused('imports.json_shape')
    if (error instanceof UnreadableFile) return refused('imports.unreadable')
    throw error
  }
}

/** Opens the file again in the format that the dealer chose for an earlier file in which the same one was recognised. */
async function openAsChosen(
  file: StockFile,
  { chosenFormats }: FileSettings,
  answers: SurveyAnswers,
  open: (firstLine: 'names' | 'car', format?: FileFormat) => Promise<StockFile>,
): Promise<StockFile> {
  const chosen = chosenFormats[file.format]
  if (answers.format !== undefined || chosen === undefined || chosen === file.format) return file
  return open(answers.hasNames === false ? 'car' : 'names', chosen)
}

type Surveyed = Awaited<ReturnType<typeof surveyRows>>

function withRows(surveyed: Surveyed) {
  return surveyed.ok && surveyed.value.rowCount === 0 ? refused('imports.empty') : surveyed
}

async function surveyRows(file: StockFile, { meanings }: FileSettings, hasNames: boolean | null) {
  const samples = file.columns.map((): string[] => [])
  const nextTurn = createTurns()
  let rowCount = 0
  for await (const { cells } of file.rows()) {
    rowCount += 1
    if (rowCount > maxImportRows) return refused('imports.too_many_rows')
    for (const [index, columnSamples] of samples.entries())
      if (columnSamples.length < samplesPerColumn) addSample(columnSamples, cells[index])
    const othersTurn = nextTurn()
    if (othersTurn) await othersTurn
  }
  const columns = mapColumns(
    file.columns.map((name, index) => ({ name, samples: samples[index] ?? [] })),
    meanings,
    file.format,
    file.meanings,
  )
  const firstLine = file.firstLine.map((cell) => cell.slice(0, maxSampleLength).toWellFormed())
  const { format, formats } = file
  return ok<SurveyedFile>({ format, formats, columns, rowCount, firstLine, hasNames })
}

function addSample(columnSamples: string[], cell: Cell | undefined): void {
  const text = (Array.isArray(cell) ? cell.join(', ') : String(cell ?? ''))
    .trim()
    .slice(0, maxSampleLength)
    .toWellFormed()
  if (text !== '' && !columnSamples.includes(text)) columnSamples.push(text)
}
