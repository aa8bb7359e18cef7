import {
  type ColumnUnit,
  type ImportField,
  importColumns,
  ownUnitOf,
  unitsOf,
} from '@autopiazza/contract/import-columns'
import { ownUnitWords, unitKey, units } from './unit-words.ts'

const grouped = /^-?\d{1,3}(?:([.,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/
const plain = /^-?\d+(?:[.,]\d{1,2})?$/

/**
 * Parses a number as written in Italy or Britain: '12.345', '12,345.50', '12 345'. Three digits after a separator are
 * thousands; one or two are decimals. Returns undefined for any other text.
 */
export function readNumber(text: string): number | undefined {
  if (!plain.test(text) && !grouped.test(text)) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? text.slice(0, decimals.index) : text
  return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals?.[1] ?? '0'}`)
}

const parts = /^(?<before>[^\d-]*)(?<number>-?\d(?:[\d.,'’ \u00A0\u202F]*\d)?)(?<after>.*)$/s
const affix = /^[\p{L}\d€/.³\s]*$/u
/** Matches the sign for no cents after whole euro: '12.990,-'. */
const noCents = /^[.,]\s?[-–—]{1,2}/

/** Returns true for '12.9' as the price of a car, which is 12,90 € or 12.900 €. */
export function isAmbiguous(number: string, field: ImportField): boolean {
  return field === 'salePrice' && /^\d{1,3}[.,]\d$/.test(number)
}

/**
 * Reads a cell with a number and an optional unit, and converts it to the advert's unit: '58.200 km', 'Km 12.000', '€
 * 9.900,00', '81 kW'. Returns undefined when the number or its unit is unknown.
 */
export function readQuantity(cell: string, field: ImportField, columnUnit: ColumnUnit | null): number | undefined {
  return readOne(cell, field, columnUnit) ?? readInTwoUnits(cell, field)
}

const twoUnits = /^(?<one>[^(/]+)[(/](?<other>[^()]+)\)?$/

/** Reads the same quantity in two units, such as '81 kW (110 CV)', in the advert's unit. Returns undefined when a unit is missing, or when they differ by more than rounding. */
function readInTwoUnits(cell: string, field: ImportField): number | undefined {
  const { one = '', other = '' } = twoUnits.exec(cell.trim())?.groups ?? {}
  const [own, alternative] = isInOwnUnit(one, field) ? [one, other] : [other, one]
  if (!isInOwnUnit(own, field) || !/\p{L}/u.test(alternative) || isInOwnUnit(alternative, field)) return undefined
  const [amount, converted] = [readOne(own, field, null), readOne(alternative, field, null)]
  if (amount === undefined || converted === undefined) return undefined
  return Math.abs(amount - converted) <= Math.max(1, amount / 50) ? amount : undefined
}

function isInOwnUnit(text: string, field: ImportField): boolean {
  const { before = '', after = '' } = parts.exec(text.trim())?.groups ?? {}
  return ownUnitWords(field).includes(unitKey(before + after))
}

function readOne(cell: string, field: ImportField, columnUnit: ColumnUnit | null): number | undefined {
  const { before = '', number = '', after = '' } = parts.exec(cell.trim())?.groups ?? {}
  const amount = isAmbiguous(number, field) ? undefined : readNumber(number)
  const isMoney = importColumns[field].kind === 'money'
  const stated = [before, isMoney ? after.replace(noCents, '') : after].filter((text) => text.trim() !== '')
  if (amount === undefined || stated.length > 1) return undefined
  const unit = stated[0] === undefined ? columnUnit : unitOfCell(stated[0], field, columnUnit)
  return unit === undefined ? undefined : inOwnUnit(amount, field, unit)
}

/** Returns the unit beside a number: null for the advert's unit, undefined for a unit that this field does not have. */
function unitOfCell(text: string, field: ImportField, columnUnit: ColumnUnit | null): ColumnUnit | null | undefined {
  const key = unitKey(text)
  if (key === '' || !affix.test(text)) return undefined
  // '9.000 €' in a column of net prices is a net price.
  if (ownUnitWords(field).includes(key)) return columnUnit === 'without_vat' ? columnUnit : null
  return unitsOf(field).find((unit) => units[unit].isCertain && units[unit].words.includes(key))
}

const stepsPerUnit = new Map([
  ['euro', 100],
  ['l/100 km', 10],
])

/** Converts an amount to the advert's unit and rounds it like the advert's field. Returns undefined when there is no conversion. */
export function inOwnUnit(amount: number, field: ImportField, unit: ColumnUnit | null): number | undefined {
  if (ownUnitOf(field) === 'cm3') return inCubicCentimetres(amount)
  if (unit === null) return amount
  const steps = stepsPerUnit.get(ownUnitOf(field) ?? '') ?? 1
  const converted = Math.round(units[unit].convert(amount) * steps) / steps
  return Number.isFinite(converted) ? converted : undefined
}

/** No engine has less than 50 cm³: a smaller number is in litres. */
function inCubicCentimetres(amount: number): number {
  return amount > 0 && amount < 50 ? Math.round(amount * 1_000) : amount
}

const years = [/^(\d{4})$/, /^\d{1,2}[/.-](?:\d{1,2}[/.-])?(\d{4})$/, /^(\d{4})[/.-]\d{1,2}(?:[/.-]\d{1,2})?$/]

/** Returns a date without the time of day that a database appends: '2021-05-31 00:00:00'. */
function dateOf(cell: string): string {
  return cell.trim().replace(/(?<=^\d+[/.-]\d+[/.-]\d+)[T ]+\d{1,2}[:.]\d{2}.*$/, '')
}

/** Returns the year of '2021', '05/2021', '31/05/2021' or '2021-05-31', also with a time of day; undefined for any other text. */
export function readYear(cell: string): number | undefined {
  const text = dateOf(cell)
  for (const year of years) {
    const found = year.exec(text)?.[1]
    if (found) return Number(found)
  }
  return undefined
}

const months = [
  /^(?:\d{1,2}[/.-])?(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})(?:[/.-]\d{1,2})?$/,
]

/** Returns the month of '05/2021', '31/05/2021' or '2021-05-31' as '2021-05'; undefined for any other text. */
export function readMonth(cell: string): string | undefined {
  for (const pattern of months) {
    const { year, month } = pattern.exec(dateOf(cell))?.groups ?? {}
    if (year && month && Number(month) >= 1 && Number(month) <= 12) return `${year}-${month.padStart(2, '0')}`
  }
  return undefined
}
