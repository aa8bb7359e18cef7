import { exportOnlyColumns, importColumns, type ImportField, importFields } from '@autopiazza/contract/import-columns'
import { ownValue } from '@autopiazza/contract/own-value'
import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import type { Messages } from '@autopiazza/i18n'
import type { ExportedCar } from '../exported-car.ts'
import { amountOf, type Cell, monthFirst, record } from './cells.ts'

/** The columns of our own files. The trade price never leaves. */
const stockFields = importFields.filter((field) => field !== 'tradePrice')

type Value = string | number | readonly string[] | null

/** Returns the value of a column as codes, numbers in the advert's units, and lists. */
function valueOf(field: ImportField, { number, fields, photos, photoAddresses, place }: ExportedCar): Value {
  const hasMain = photos[0]?.step === 'main'
  switch (field) {
    case 'stockNumber':
      return number
    case 'pickupLocation':
      return fields.pickupLocationId ? (place?.name ?? null) : null
    case 'mainPhoto':
      return hasMain ? (photoAddresses[0] ?? null) : null
    case 'photos':
      return photoAddresses.slice(hasMain ? 1 : 0)
    case 'features':
      return fields.features.filter((feature) => feature !== newDriversFeature)
    default:
      return fields[field] ?? null
  }
}

const isMoney = (field: ImportField): boolean => importColumns[field].kind === 'money'

/** Returns one car of stock.json. Money is a text with two decimals in euro; a reserved car has the status 'reserved'. */
export function stockObject(car: ExportedCar): Readonly<Record<string, unknown>> {
  const values = stockFields.map((field) => {
    const value = valueOf(field, car)
    return [field, isMoney(field) && typeof value === 'number' ? amountOf(value) : value] as const
  })
  return { ...Object.fromEntries(values), advertStatus: statusOf(car), advertAddress: car.page }
}

function statusOf({ isReserved, fields: { listingType } }: ExportedCar): string {
  return isReserved ? 'reserved' : listingType === 'rent' ? 'for_rent' : 'for_sale'
}

const dialect = { separator: ';', quotes: 'needed' } as const
const listMark = ' | '

export function stockHeader(): string {
  const names = stockFields.map((field) => importColumns[field].it)
  const others = Object.values(exportOnlyColumns).map(({ it }) => it)
  return `\uFEFF${record([...names, ...others], dialect)}`
}

/** Returns one row of stock.csv, in Italian: decimals with a comma, words instead of codes. */
export function stockRow(car: ExportedCar, messages: Messages): string {
  const cells = stockFields.map((field) => cellOf(field, valueOf(field, car), messages.vocabulary))
  const { reserved, online } = messages.channels.file
  return record([...cells, car.isReserved ? reserved : online, car.page].map(withoutFormula), dialect)
}

function cellOf(field: ImportField, value: Value, vocabulary: Messages['vocabulary']): Cell {
  if (value === null) return null
  if (typeof value === 'number') return isMoney(field) ? amountOf(value, ',') : String(value).replace('.', ',')
  const wordOf = (code: string): string => wordIn(vocabulary, field, code)
  if (typeof value === 'string') return importColumns[field].kind === 'month' ? monthFirst(value) : wordOf(value)
  const entries = value.map(wordOf).map((entry) => entry.replaceAll('|', '\\|'))
  // A mark after the only entry keeps a comma inside it from separating two.
  return entries.length === 1 ? `${entries[0]}${listMark}`.trimEnd() : entries.join(listMark)
}

/** Returns the word of a code, or the text itself where it is no code. */
function wordIn(vocabulary: Messages['vocabulary'], field: ImportField, code: string): string {
  const tables: Readonly<Record<string, string | Readonly<Record<string, unknown>>>> = vocabulary
  const words = ownValue(tables, field === 'features' ? 'feature' : field)
  const word = typeof words === 'object' ? ownValue(words, code) : undefined
  return typeof word === 'string' ? word : code
}

/** Marks a cell that a spreadsheet would take for a formula as text, with an apostrophe that the import removes. */
function withoutFormula(cell: Cell): Cell {
  return typeof cell === 'string' && /^'*[=+\-@]/.test(cell) ? `'${cell}` : cell
}
