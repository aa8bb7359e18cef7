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

/**
 * Reads the cells of one row by the meanings of the columns and of the dealer's words. A cell that cannot be read
 * becomes a problem; its value is never guessed. thisMonth is the month in Italy.
 */
export function readRow(
  row: FileRow,
  columns: readonly FileColumn[],
  thisMonth: string,
  valueMeanings: ValueMeanings = {},
): ParsedRow {
  const fields: Partial<Record<ImportField, FieldValue>> = {}
  const words: Partial<Record<ImportField, string>> = {}
  const problems: ImportProblem[] = []
  const dealerWords: DealerWord[] = []
  for (const [index, { name, field, unit }] of columns.entries()) {
    if (field === null || (index in row.cells && row.cells[index] === undefined)) continue
    const cell = row.cells[index] ?? null
    if (isEmpty(cell)) {
      fields[field] ??= null
      continue
    }
    words[field] = shown(cell)
    const word = isCoded(field) && !Array.isArray(cell) ? String(cell) : undefined
    const meaning = word !== undefined && isCoded(field) ? meaningOfWord(valueMeanings, field, word) : undefined
    const value = meaning === undefined ? readCell(field, cell, unit) : meaning
    if (isCoded(field) && word !== undefined && (meaning !== undefined || value === undefined))
      dealerWords.push({ field, word: word.trim(), suggested: row.suggestions?.[field] })
    if (value === undefined) problems.push({ field, column: name, code: complaintOf(field), value: shown(cell) })
    else fields[field] = joined(fields[field], value)
  }
  const subclass = fields.euroSubclass ?? euroSubclassIn(words.euroClass ?? '')
  if (subclass)
    Object.assign(fields, { euroSubclass: subclass, euroClass: fields.euroClass ?? classOfSubclass(String(subclass)) })
  const month = monthBesideYear(row, columns, thisMonth)
  if (month !== undefined) fields.firstRegistration = month
  const extra = row.cells.slice(columns.length).flatMap((cell) => (cell === undefined || isEmpty(cell) ? [] : [cell]))
  if (extra.length > 0)
    problems.push({ field: null, column: null, code: 'row_too_long', value: shown(extra[0] ?? null) })
  const remarks = row.remarks ?? []
  problems.push(...remarks.filter(({ refuses }) => refuses).map(problemOf))
  const { stockNumber, ...rest } = fields
  return {
    stockNumber: typeof stockNumber === 'string' ? stockNumber : null,
    fields: rest,
    words,
    problems,
    notices: remarks.filter(({ refuses }) => !refuses).map(problemOf),
    pictures: row.pictures,
    dealerWords,
  }
}

function problemOf({ field, column, code, value }: RowRemark): ImportProblem {
  return { field, column, code, value }
}

/** Returns the registration month from a column of years that contains whole dates, when the file has no column of months. */
function monthBesideYear({ cells }: FileRow, columns: readonly FileColumn[], thisMonth: string): string | undefined {
  const cell = cells[columns.findIndex(({ field }) => field === 'year')]
  if (typeof cell !== 'string' || columns.some(({ field }) => field === 'firstRegistration')) return undefined
  const month = readMonth(cell)
  return month !== undefined && month <= thisMonth ? month : undefined
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
