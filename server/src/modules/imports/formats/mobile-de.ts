import { columnKey, importColumns } from '@autopiazza/contract/import-columns'
import { picturesByCar } from '../rules/picture-names.ts'
import type { FieldError } from '@autopiazza/contract/errors'
import { readMonth } from '../rules/read-number.ts'
import type { Cell, FileRow, RowRemark } from '../rules/read-row.ts'
import { plainMarkup } from './description-text.ts'
import { filled, type KnownColumn, type KnownFormat } from './known-format.ts'
import {
  germanColors,
  leastMobileDeFields,
  mobileDeBodies,
  mobileDeColumns,
  mobileDeFeatures,
  mobileDeFuels,
  mobileDeGearboxes,
  mobileDeOtherBodies,
  mobileDePositions as at,
} from './mobile-de-columns.ts'

/** The cells of a row in the order of the file. */
type Fields = readonly string[]

/** Returns whether the first records are cars in the classic CSV of mobile.de, and whether the names of columns are above them. */
export function recogniseMobileDe(records: readonly Fields[]): { readonly hasNames: boolean } | null {
  const [first] = records
  if (first === undefined) return null
  const hasNames = isNames(first)
  const cars = hasNames ? records.slice(1) : records
  const alike = cars.filter(isCar).length
  return alike > 0 && alike * 3 >= cars.length * 2 ? { hasNames } : null
}

function isNames(fields: Fields): boolean {
  const isMake = /^(?:make|marke|hersteller|marca)$/i.test(trimmed(fields, at.make))
  return isMake || /^(?:kilomet(?:er|re)(?:stand)?|km|mileage)$/i.test(trimmed(fields, at.mileage))
}

function isCar(fields: Fields): boolean {
  const make = trimmed(fields, at.make)
  const switches = [trimmed(fields, at.vatFlag), trimmed(fields, at.damaged)]
  return (
    fields.length >= leastMobileDeFields &&
    make !== '' &&
    !/^\d+$/.test(make) &&
    /^\d[\d.]*$/.test(trimmed(fields, at.mileage)) &&
    switches.every((cell) => /^[01]?$/.test(cell))
  )
}

const trimmed = (fields: Fields, position: number): string => (fields[position] ?? '').trim()

/** Describes the classic CSV of mobile.de. Its own number, or its picture id, is the key of the pictures beside it. */
export function mobileDe(pictureNames: readonly string[] | undefined): KnownFormat<Fields> {
  const picturesOf = pictureNames && picturesByCar(pictureNames)
  return {
    format: 'mobile_de',
    formats: ['mobile_de', 'csv'],
    columns: [...mobileDeColumns.map(columnAt), stockKindColumn, featuresColumn],
    remarks: remarksOn,
    suggestions: suggestionsFrom,
    pictures:
      picturesOf &&
      ((fields) => picturesOf({ pictureId: trimmed(fields, at.pictureId), ownNumber: trimmed(fields, 1) })),
  }
}

function columnAt({ at: position, field, unit }: (typeof mobileDeColumns)[number]): KnownColumn<Fields> {
  const read = readers[position] ?? ((cell: string) => cell)
  return {
    name: `${letterOf(position)} ${importColumns[field].it}`,
    meaning: { field, unit: unit ?? null },
    cell: (fields) => (position < fields.length ? read(trimmed(fields, position)) : undefined),
  }
}

/** Returns the letter of a column in a spreadsheet: 0 is A, 26 is AA. */
export function letterOf(position: number): string {
  const last = String.fromCharCode(65 + (position % 26))
  return position < 26 ? last : `${letterOf(Math.floor(position / 26) - 1)}${last}`
}

/** How the cells of a position are read, where the code of mobile.de is not a value that the import reads. */
const readers: Readonly<Record<number, ((cell: string) => Cell | undefined) | undefined>> = {
  2: (cell) => {
    const key = columnKey(cell.replace(/^[a-z]+\./i, ''))
    return mobileDeOtherBodies.has(key) ? null : (mobileDeBodies.get(key) ?? cell)
  },
  5: noZero,
  6: (cell) => (readMonth(cell) === undefined ? undefined : cell),
  16: (cell) => germanColors.get(columnKey(cell).split(' ')[0] ?? '') ?? cell,
  23: noZero,
  25: plainMarkup,
  41: (cell) => (cell === '1' ? 'awd' : undefined),
  42: noZero,
  52: noZero,
  60: noZero,
  61: noZero,
  98: noZero,
  158: noZero,
  99: (cell) => cell.replace(/[.,]0+$/, ''),
  109: (cell) => (cell === '' ? null : (mobileDeFuels.get(cell) ?? `mobile.de ${cell}`)),
  110: (cell) => (cell === '0' || cell === '' ? null : (mobileDeGearboxes.get(cell) ?? `mobile.de ${cell}`)),
}

/** Programs write 0 for a number that they do not have. */
function noZero(cell: string): string {
  return /^0+(?:[.,]0+)?$/.test(cell) ? '' : cell
}

const featuresColumn: KnownColumn<Fields> = {
  name: `${letterOf(mobileDeFeatures[0]?.at ?? 0)} … ${importColumns.features.it}`,
  meaning: filled('features'),
  cell: (fields) => {
    const stated = mobileDeFeatures.filter(({ at: position, code }) => trimmed(fields, position) === code)
    return [...new Set(stated.flatMap(({ features }) => features))]
  },
}

const stockKindColumn: KnownColumn<Fields> = {
  name: `${letterOf(at.demonstrationCar)}, ${letterOf(at.dayRegistration)} ${importColumns.stockKind.it}`,
  meaning: filled('stockKind'),
  cell: (fields) => {
    if (trimmed(fields, at.dayRegistration) === '1') return 'km_zero'
    if (trimmed(fields, at.demonstrationCar) === '1') return 'ex_demo'
    return trimmed(fields, at.isNew) === '0' ? 'used' : undefined
  },
}

/** A rate above 0 makes it likely that the VAT of the price is deductible. */
function suggestionsFrom(fields: Fields): FileRow['suggestions'] {
  return /[1-9]/.test(trimmed(fields, at.vatRate)) ? { priceVat: 'deductible' } : undefined
}

interface Statement {
  readonly position: number
  readonly code: FieldError
  readonly refuses: boolean
  readonly isMade: (cell: string) => boolean
}

const isOn = (cell: string): boolean => cell === '1'

const statements: readonly Statement[] = [
  { position: at.tradersOnly, code: 'traders_only', refuses: true, isMade: isOn },
  {
    position: at.currency,
    code: 'currency_not_euro',
    refuses: true,
    isMade: (cell) => !/^(?:eur|euro|€|)$/i.test(cell),
  },
  { position: at.reserved, code: 'reserved_elsewhere', refuses: false, isMade: isOn },
  { position: at.damaged, code: 'stated_damaged', refuses: false, isMade: isOn },
  { position: at.hailDamage, code: 'stated_damaged', refuses: false, isMade: isOn },
  { position: at.firstRegistration, code: 'month_left_out', refuses: false, isMade: lacksMonth },
  {
    position: at.fuel,
    code: 'hybrid_or_plugin',
    refuses: false,
    isMade: (cell) => mobileDeFuels.get(cell) === 'hybrid',
  },
]

function lacksMonth(cell: string): boolean {
  return /\d{4}/.test(cell) && readMonth(cell) === undefined
}

function remarksOn(fields: Fields): RowRemark[] {
  return statements.flatMap(({ position, code, refuses, isMade }) => {
    const cell = trimmed(fields, position)
    return isMade(cell) ? [{ field: null, column: letterOf(position), code, value: cell, refuses }] : []
  })
}
