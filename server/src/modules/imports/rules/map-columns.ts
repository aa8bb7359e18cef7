import {
  columnKey,
  type ColumnUnit,
  type FileColumn,
  type FileFormat,
  type ImportField,
  isExportOnly,
  repeatableFields,
} from '@autopiazza/contract/import-columns'
import { readColumnName } from './column-names.ts'
import { readNumber } from './read-number.ts'

/** The dealer's meaning of a column; without a field it is not used. */
export interface ColumnMeaning {
  readonly field: ImportField | null
  readonly unit: ColumnUnit | null
}

/** The meaning of a column of a known format. With a likely field, the dealer has to state its unit. */
export interface KnownMeaning extends ColumnMeaning {
  readonly likelyField?: ImportField | null
}

/** The meanings by normalised column name. */
export type ColumnMeanings = Readonly<Record<string, ColumnMeaning>>

/**
 * Decides the meaning of a file's columns by the dealer's earlier answers, otherwise by their names. A column is
 * undecided when its name is unknown, when another column has the same meaning (except photographs), or when an
 * addition can change its values.
 */
export function mapColumns(
  columns: readonly { readonly name: string; readonly samples: readonly string[] }[],
  decided: ColumnMeanings,
  format: FileFormat = 'csv',
  known: readonly (KnownMeaning | undefined)[] = [],
): FileColumn[] {
  const named = columns.map(({ name, samples }, index) => {
    const key = meaningKey(name, columns.length, format)
    const isDecided = Object.hasOwn(decided, key)
    const stored: KnownMeaning | undefined = (isDecided ? decided[key] : undefined) ?? known[index]
    if (!stored) return { name, samples, isNamed: true, isDecided: false, ...readColumnName(name) }
    const { field, unit, likelyField = null } = stored
    return { name, samples, isNamed: false, isDecided: likelyField === null, field, unit, likelyField }
  })
  const hasVatAmounts = named.some(({ name, samples }) => isVatAmount(name, samples))
  const readings = named.map((reading) => {
    const { name, samples, isNamed, field, unit } = reading
    if (!isNamed) return reading
    if (field === 'priceVat' && isVatAmount(name, samples)) return { ...reading, field: null }
    const mayBeNet = hasVatAmounts && field === 'salePrice' && unit === null && !isVatName(name)
    return mayBeNet ? { ...reading, field: null, likelyField: field } : reading
  })
  const taken = new Map<ImportField, string>()
  const ownUnitFirst = readings.toSorted((one, other) => Number(one.unit !== null) - Number(other.unit !== null))
  for (const { name, field } of ownUnitFirst) if (field !== null && !taken.has(field)) taken.set(field, name)
  return readings.map(({ name, samples, isDecided, field, unit, likelyField }) => {
    const isTaken = field !== null && !repeatableFields.includes(field) && taken.get(field) !== name
    if (isTaken) return { name, field: null, unit: null, isUndecided: true, likelyField: null, samples }
    return { name, field, unit, isUndecided: !isDecided && field === null && !isExportOnly(name), likelyField, samples }
  })
}

function isVatName(name: string): boolean {
  return columnKey(name)
    .split(' ')
    .some((word) => word === 'iva' || word === 'vat' || word === 'ivato')
}

/** Returns whether a column has an amount of VAT for each car, so that the price beside it may be without VAT. A rate such as 22 is no amount. */
function isVatAmount(name: string, samples: readonly string[]): boolean {
  if (!isVatName(name)) return false
  const { field } = readColumnName(name)
  if (field !== null && field !== 'priceVat') return false
  const amounts = samples.map((sample) => readNumber(sample.replace(/€|euro?/gi, '').trim()))
  return (
    amounts.every((amount) => amount === 0 || (amount !== undefined && amount > 100)) &&
    amounts.some((amount) => amount)
  )
}

/** Returns the key of a column's meaning. The same name in a known format is another column. A column without a name is identified by its position and the number of columns. A name in another script is not normalised. */
function meaningKey(name: string, columnCount: number, format: FileFormat): string {
  if (isKnownFormat(format)) return `${format}: ${name}`
  return /^#\d+$/.test(name) ? `${name} of ${columnCount}` : columnKey(name) || name.trim().toLowerCase()
}

/** Returns whether the columns of a format have fixed meanings, so that names need not be read. */
function isKnownFormat(format: FileFormat): boolean {
  return format !== 'csv' && format !== 'json'
}

/** Returns whether the file can be checked without further answers: every column is decided, and one column has the stock number. */
export function areDecided(columns: readonly FileColumn[]): boolean {
  return columns.some(({ field }) => field === 'stockNumber') && !columns.some(({ isUndecided }) => isUndecided)
}

/** Merges earlier meanings with new ones. Drops the oldest beyond four thousand. */
export function mergeMeanings(
  before: ColumnMeanings,
  columns: readonly FileColumn[],
  format: FileFormat = 'csv',
): ColumnMeanings {
  const keyOf = (name: string): string => meaningKey(name, columns.length, format)
  const now = columns.map(({ name, field, unit }) => [keyOf(name), { field, unit }] as const)
  const names = new Set(now.map(([name]) => name))
  const stored = Object.entries(before).filter(([name]) => !names.has(name))
  return Object.fromEntries([...stored, ...now].slice(-4_000))
}
