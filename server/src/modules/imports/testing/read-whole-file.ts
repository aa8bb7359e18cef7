import type { FileFormat } from '@autopiazza/contract/import-columns'
import { decideRow, type RowDecision } from '../decide-row.ts'
import type { FileSettings } from '../reads/running-imports.ts'
import { joinPhotoRows } from '../rules/photo-rows.ts'
import { type ParsedRow, readRow } from '../rules/read-row.ts'
import { openStockFile } from '../stock-file.ts'
import { surveyFile } from '../survey-file.ts'

const noAnswers: FileSettings = { meanings: {}, valueMeanings: {}, firstLineIsCar: false, chosenFormats: {} }

export interface WholeFile {
  readonly format: FileFormat
  readonly encoding: string
  /** The rows of the file, before rows with more photographs are joined to their cars. */
  readonly rowCount: number
  /** The question about the first line, which comes before all others, or the names of the columns that the dealer has to explain. */
  readonly questions: readonly string[]
  readonly cars: readonly (RowDecision & { readonly reading: ParsedRow; readonly number: number })[]
  readonly joined: number
}

/** Reads a file as an import does, without a database: the survey, the rows, and the decision on each. Returns the code of a refusal. */
export async function readWholeFile(
  bytes: Uint8Array,
  pictureNames?: readonly string[],
  settings: FileSettings = noAnswers,
): Promise<WholeFile | string> {
  const surveyed = await surveyFile(bytes, settings, pictureNames ? { pictureNames } : {})
  if (!surveyed.ok) return surveyed.code
  const { format, columns, rowCount, hasNames } = surveyed.value
  const firstLine = hasNames === true ? 'names' : 'car'
  const file = await openStockFile(bytes, { format, firstLine, pictureNames })
  const photoRows = joinPhotoRows()
  const readings: { readonly number: number; readonly reading: ParsedRow }[] = []
  for await (const row of file.rows()) {
    const reading = readRow(row, columns, '2026-11')
    readings.push({ number: row.number, reading })
    photoRows.add(row.number, reading)
  }
  const { others } = photoRows.result()
  const seen = new Set<string>()
  const cars = readings
    .filter(({ number }) => !others.has(number))
    .map(({ number, reading }) => {
      const isRepeated = reading.stockNumber !== null && seen.has(reading.stockNumber)
      if (reading.stockNumber !== null) seen.add(reading.stockNumber)
      const surroundings = { columns, listing: undefined, knownPhotos: new Set<string>(), pickupLocations: new Map() }
      return { number, reading, ...decideRow(reading, { ...surroundings, isRepeated }) }
    })
  const undecided = columns.filter(({ isUndecided }) => isUndecided).map(({ name }) => name)
  return {
    format,
    encoding: file.encoding,
    rowCount,
    questions: hasNames === null ? ['first line'] : undecided,
    cars,
    joined: others.size,
  }
}

/** Returns what is refused or left out, with the row, the column and the value that the dealer reads. Words for the VAT of a price are listed by `wordsIn`. */
export function problemsIn({ cars }: WholeFile): string[] {
  return cars.flatMap(({ number, outcome, problems }) =>
    problems
      .filter(({ field, code }) => field !== 'priceVat' || code !== 'not_an_option')
      .map(({ code, column, value }) => [`${number} ${outcome}`, [code, column].filter(Boolean).join(' '), value])
      .map((parts) => parts.filter(Boolean).join(': ')),
  )
}

/** Returns the words that the dealer has to explain, with the meaning that another column makes likely. */
export function wordsIn({ cars }: WholeFile): string[] {
  const words = cars.flatMap(({ reading }) => reading.dealerWords)
  const shown = words.map(({ field, word, suggested }) => `${field}: ${word}${suggested ? ` (${suggested}?)` : ''}`)
  return [...new Set(shown)]
}
