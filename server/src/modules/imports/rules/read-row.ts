import type { FieldError } from '@autopiazza/contract/errors'
import { classOfSubclass, euroSubclassIn } from '@autopiazza/contract/euro-class'
import {
  type ChoiceColumn,
  type ColumnUnit,
  type FileColumn,
  importColumns,
  type ImportField,
  type ImportProblem,
  maxExplainedLength,
} from '@autopiazza/contract/import-columns'
import { euro } from '@autopiazza/contract/money'
import { type FactName, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { isAmbiguous, inOwnUnit, readMonth, readQuantity, readYear } from './read-number.ts'
import { type DealerWord, meaningOfWord, type ValueMeanings } from './value-meanings.ts'
import { codeOf, colorCodeOf, isCoded } from './vocabulary-words.ts'

/** A cell of the file; CSV has only text. */
export type Cell = string | number | boolean | null | readonly (string | number)[]

/** One row of a file: its row number in a spreadsheet, and its cells in the order of the columns. */
export interface FileRow {
  readonly number: number
  /** A cell is undefined where a known format states nothing: the field of the advert stays. */
  readonly cells: readonly (Cell | undefined)[]
  /** What a known format states about the car beside its columns. */
  readonly remarks?: readonly RowRemark[] | undefined
  /** Likely meanings of the row's words, from another statement of a known format. */
  readonly suggestions?: Readonly<Partial<Record<ChoiceColumn, string>>> | undefined
  /** The names of the car's pictures in the archive of the file, in their order. */
  readonly pictures?: readonly string[] | undefined
}

/** A statement of a known format that no field of an advert has: it refuses the row, or is shown beside it. */
export interface RowRemark extends ImportProblem {
  readonly code: FieldError
  readonly refuses: boolean
}

export type FieldValue = string | number | string[] | null

/** The content of a row: a value for each field that has a column, null when the cell is empty. The stock number is separate. */
export interface ParsedRow {
  readonly stockNumber: string | null
  readonly fields: Readonly<Partial<Record<ImportField, FieldValue>>>
  /** The dealer's cells, shortened, to show beside a problem. */
  readonly words: Readonly<Partial<Record<ImportField, string>>>
  readonly problems: readonly ImportProblem[]
  /** What is shown beside a row without refusing it. */
  readonly notices: readonly ImportProblem[]
  /** The names of the car's pictures in the archive of the file; undefined without an archive. */
  readonly pictures: readonly string[] | undefined
  readonly dealerWords: readonly DealerWord[]
}

const maxShownLength = maxExplainedLength

/** Reads one row of a file. */
export function readRow(row: FileRow, ...how: Parameters<typeof createRowReader>): ParsedRow {
  return createRowReader(...how)(row)
}

/**
 * Returns a function that reads the cells of a row by the meanings of the columns and of the dealer's words. A cell that
 * cannot be read becomes a problem; its value is never guessed. thisMonth is the month in Italy.
 */
export function createRowReader(
  columns: readonly FileColumn[],
  thisMonth: string,
  valueMeanings: ValueMeanings = {},
): (row: FileRow) => ParsedRow {
  const used = columns.flatMap(({ name, field, unit }, index) =>
    field === null ? [] : [{ index, name, field, read: readOnce((cell) => readOf(field, cell, unit, valueMeanings)) }],
  )
  const monthBesideYear = monthReader(columns, thisMonth)
  return (row) => {
    const { cells } = row
    const fields: Partial<Record<ImportField, FieldValue>> = {}
    const words: Partial<Record<ImportField, string>> = {}
    const problems: ImportProblem[] = []
    const dealerWords: DealerWord[] = []
    let stockNumber: string | null = null
    for (const { index, name, field, read } of used) {
      if (index < cells.length && cells[index] === undefined) continue
      const { value, word, text } = read(cells[index] ?? null)
      if (text === null) {
        if (field !== 'stockNumber') fields[field] ??= null
        continue
      }
      words[field] = text
      if (word !== undefined && isCoded(field)) dealerWords.push({ field, word, suggested: row.suggestions?.[field] })
      if (value === undefined) problems.push({ field, column: name, code: complaintOf(field), value: text })
      else if (field !== 'stockNumber') fields[field] = joined(fields[field], value)
      else if (typeof value === 'string') stockNumber = value
    }
    const subclass = fields.euroSubclass ?? euroSubclassIn(words.euroClass ?? '')
    if (subclass)
      Object.assign(fields, {
        euroSubclass: subclass,
        euroClass: fields.euroClass ?? classOfSubclass(String(subclass)),
      })
    const month = monthBesideYear(cells)
    if (month !== undefined) fields.firstRegistration = month
    const extra = cells.slice(columns.length).find((cell) => cell !== undefined && !isEmpty(cell))
    if (extra !== undefined) problems.push({ field: null, column: null, code: 'row_too_long', value: shown(extra) })
    const { remarks = [], pictures } = row
    problems.push(...remarks.filter(({ refuses }) => refuses).map(problemOf))
    const notices = remarks.filter(({ refuses }) => !refuses).map(problemOf)
    return { stockNumber, fields, words, problems, notices, pictures, dealerWords }
  }
}

/** What a cell contains. */
interface CellReading {
  /** Undefined when the cell cannot be read. */
  readonly value: FieldValue | undefined
  /** A word that only the dealer can explain, or has explained. */
  readonly word: string | undefined
  /** The cell to show beside a problem; null when it is empty. */
  readonly text: string | null
}

const emptyCell: CellReading = { value: null, word: undefined, text: null }

function readOf(field: ImportField, cell: Cell, unit: ColumnUnit | null, valueMeanings: ValueMeanings): CellReading {
  if (isEmpty(cell)) return emptyCell
  const text = shown(cell)
  if (!isCoded(field) || Array.isArray(cell)) return { value: readCell(field, cell, unit), word: undefined, text }
  const meaning = meaningOfWord(valueMeanings, field, String(cell))
  const value = meaning === undefined ? readCell(field, cell, unit) : meaning
  return { value, text, word: meaning !== undefined || value === undefined ? String(cell).trim() : undefined }
}

const maxRemembered = 2_000
const maxRememberedLength = 100

/** Remembers the readings of short cells, because most of them occur in many rows of a column. */
function readOnce<Reading>(read: (cell: Cell) => Reading): (cell: Cell) => Reading {
  const remembered = new Map<string, Reading>()
  return (cell) => {
    if (typeof cell !== 'string' || cell.length > maxRememberedLength) return read(cell)
    const known = remembered.get(cell)
    if (known !== undefined) return known
    const reading = read(cell)
    if (remembered.size < maxRemembered) remembered.set(cell, reading)
    return reading
  }
}

function problemOf({ field, column, code, value }: RowRemark): ImportProblem {
  return { field, column, code, value }
}

/** Returns how the registration month is read from a column of years that contains whole dates, when the file has no column of months. */
function monthReader(columns: readonly FileColumn[], thisMonth: string) {
  const yearAt = columns.findIndex(({ field }) => field === 'year')
  if (yearAt < 0 || columns.some(({ field }) => field === 'firstRegistration')) return () => undefined
  const read = readOnce((cell) => ({ month: typeof cell === 'string' ? readMonth(cell) : undefined }))
  return (cells: FileRow['cells']): string | undefined => {
    const { month } = read(cells[yearAt] ?? null)
    return month !== undefined && month <= thisMonth ? month : undefined
  }
}

const complaints: Record<(typeof importColumns)[ImportField]['kind'], FieldError> = {
  text: 'invalid',
  number: 'not_a_number',
  money: 'price_unreadable',
  year: 'year_four_digits',
  month: 'registration_month',
  choice: 'not_an_option',
  list: 'invalid',
  addresses: 'photo_address_refused',
}

function complaintOf(field: ImportField): FieldError {
  const fact = factOf(field)
  if (fact?.kind === 'month' && fact.isUntil) return 'coming_month'
  return patternOf(field) ? 'not_an_option' : complaints[importColumns[field].kind]
}

function joined(before: FieldValue | undefined, value: FieldValue): FieldValue {
  return Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
}

function readCell(field: ImportField, cell: Cell, unit: ColumnUnit | null): FieldValue | undefined {
  if (field === 'color') return typeof cell === 'string' ? colorCodeOf(cell.trim()) : undefined
  if (isCoded(field)) return typeof cell === 'string' ? codeOf[field](cell) : undefined
  switch (importColumns[field].kind) {
    case 'year':
      return typeof cell === 'number' ? cell : typeof cell === 'string' ? readYear(cell) : undefined
    case 'month':
      return typeof cell === 'string' ? readMonth(cell) : undefined
    case 'number':
      return readNumberOf(field, cell, unit)
    case 'list':
      return readList(cell)
    case 'addresses':
      return readAddresses(cell)
    case 'money':
      return centsOf(numberOf(cell, field, unit))
    default:
      return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : undefined
  }
}

function factOf(field: ImportField): VehicleFact | null {
  return Object.hasOwn(vehicleFacts, field) ? vehicleFacts[field as FactName] : null
}

/** Returns the pattern that finds the number in words such as 'Euro 6d-TEMP'. */
function patternOf(field: ImportField): RegExp | undefined {
  const fact = factOf(field)
  return fact?.kind === 'number' ? fact.writtenAs : undefined
}

function readNumberOf(field: ImportField, cell: Cell, unit: ColumnUnit | null): number | null | undefined {
  const pattern = patternOf(field)
  const number = numberOf(pattern ? (pattern.exec(String(cell).trim())?.[1] ?? null) : cell, field, unit)
  // Files contain 0 for the displacement of an electric car.
  if (field === 'engineSize' && number === 0) return null
  const fact = factOf(field)
  return fact?.kind === 'number' && fact.decimals ? number : wholeOf(number)
}

const noKilometres = /^(?:km|chilometr[oi])[\s.]*zero$/i

function numberOf(cell: Cell, field: ImportField, unit: ColumnUnit | null): number | undefined {
  if (typeof cell === 'number') return isAmbiguous(String(cell), field) ? undefined : inOwnUnit(cell, field, unit)
  if (typeof cell !== 'string') return undefined
  return field === 'mileage' && noKilometres.test(cell.trim()) ? 0 : readQuantity(cell, field, unit)
}

function wholeOf(number: number | undefined): number | undefined {
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}

function centsOf(amount: number | undefined): number | undefined {
  if (amount === undefined || !Number.isFinite(amount)) return undefined
  const cents = euro(amount)
  return Math.abs(cents - amount * 100) < 0.001 ? cents : undefined
}

function readList(cell: Cell): string[] | undefined {
  if (typeof cell === 'boolean' || cell === null) return undefined
  const parts = Array.isArray(cell) ? cell.map(String) : splitList(String(cell))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Splits URLs at '|' or line ends. Splits at ';', ',' or spaces only before another URL, because these characters may also be part of a URL. */
function readAddresses(cell: Cell): string[] | undefined {
  if (Array.isArray(cell)) return cell.map(String)
  if (typeof cell !== 'string') return undefined
  return cell
    .split(/[|\n\r\t]|[;,\s]+(?=[a-z]+:\/\/)/i)
    .map((address) => address.replace(/[;,\s]+$/, '').trim())
    .filter((address) => address !== '')
}

/** Splits 'a|b', 'a;b', one on each line, or 'a, b' by the first of these separators that the cell contains. '\\|' is a '|' inside an entry. */
function splitList(text: string): string[] {
  const mark = [/(?<!\\)\|/, /;/, /\n/, /,/].find((mark) => mark.test(text))
  return (mark ? text.split(mark) : [text]).map((part) => part.replaceAll('\\|', '|'))
}

function isEmpty(cell: Cell): boolean {
  return cell === null || (Array.isArray(cell) ? cell.length === 0 : String(cell).trim() === '')
}

function shown(cell: Cell): string {
  const text = (Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')).trim()
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength).toWellFormed()}…` : text
}
