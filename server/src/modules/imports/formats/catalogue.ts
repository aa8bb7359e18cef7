import type { FileFormat } from '@autopiazza/contract/import-columns'
import { readColumnName } from '../rules/column-names.ts'
import type { Cell, RowRemark } from '../rules/read-row.ts'
import { googleColumns, metaColumns, unusedGoogleColumns, unusedMetaColumns } from './catalogue-columns.ts'
import { asked, filled, type KnownColumn, type KnownFormat, unused } from './known-format.ts'

type Fields = readonly string[]
type Names = readonly string[]
type Catalogue = Extract<FileFormat, 'meta' | 'google'>

/** Returns the catalogue to which a line of names belongs. */
export function recogniseCatalogue(line: Fields): Catalogue | null {
  const names = new Set(namesOf(line))
  if (!names.has('make') || !names.has('model')) return null
  const isMeta = ['mileage.value', 'image[0].url', 'state_of_vehicle', 'body_style'].some((name) => names.has(name))
  if (names.has('vehicle_id') && isMeta) return 'meta'
  const isGoogle = [...names].some((name) => /^(?:store_code|link_template|vehicle_fulfillment)/.test(name))
  return names.has('id') && isGoogle ? 'google' : null
}

const namesOf = (line: Fields): Names => line.map((name) => name.trim().toLowerCase())

/** Describes a catalogue by its line of names and its first records, which decide whether numbers of kilometres have a unit. */
export function catalogue(format: Catalogue, line: Fields, begin: readonly Fields[]): KnownFormat<Fields> {
  const names = namesOf(line)
  const read = readerOf(names)
  const given = (name: string): ((fields: Fields) => string) | null => {
    const index = names.indexOf(name)
    return index < 0 ? null : (fields) => (fields[index] ?? '').trim()
  }
  const mileage = mileageOf(given)
  const hasUnits = begin.some((fields) => mileage?.hasUnit(fields) === true)
  const photoNames = names.filter((name) => /^(?:image(?:\[\d+\]\.url)?|additional_image_link)$/.test(name))
  const own = (format === 'meta' ? metaColumns : googleColumns).flatMap(({ name, field }): KnownColumn<Fields>[] => {
    const cell = given(name)
    return cell ? [{ name, meaning: filled(field), cell: (fields) => withoutOther(name, cell(fields)) }] : []
  })
  const columns: readonly KnownColumn<Fields>[] = [
    ...own,
    ...(mileage
      ? [
          {
            name: mileage.name,
            meaning: hasUnits ? filled('mileage') : asked('mileage'),
            cell: mileage.cell,
          },
        ]
      : []),
    ...stockKindColumns(given('state_of_vehicle') ?? (format === 'google' ? given('condition') : null)),
    ...priceColumns(given),
    ...mainPhotoColumns(given),
    ...(photoNames.length > 0
      ? [
          {
            name: photoNames.length > 1 ? `${photoNames[0]} …` : (photoNames[0] ?? ''),
            meaning: filled('photos'),
            cell: (fields: Fields): Cell => photoNames.flatMap((name) => addressesIn(given(name)?.(fields) ?? '')),
          },
        ]
      : []),
  ]
  const used = new Set([
    ...own.map(({ name }) => name),
    ...photoNames,
    'mileage',
    'mileage.value',
    'mileage.unit',
    'price',
    'sale_price',
    'image_link',
    'state_of_vehicle',
    'condition',
  ])
  const others = names.flatMap((name, index): KnownColumn<Fields>[] => {
    const shown = line[index]?.trim() ?? ''
    if (used.has(name) || shown === '' || names.indexOf(name) !== index) return []
    return [{ name: shown, meaning: meaningOfOther(format, name), cell: (fields) => read(fields, index) }]
  })
  return {
    format,
    formats: [format, 'csv'],
    columns: [...columns, ...others],
    remarks: (fields) => (hasUnits && mileage ? unitRemarks(mileage, fields) : []),
  }
}

function readerOf(names: Names) {
  return (fields: Fields, index: number): Cell => (index < names.length ? (fields[index] ?? '') : '')
}

/** A column that the catalogue does not define has the meaning that its name certainly has. */
function meaningOfOther(format: Catalogue, name: string) {
  const known: readonly string[] = format === 'meta' ? unusedMetaColumns : unusedGoogleColumns
  if (known.includes(name)) return unused
  const { field, unit } = readColumnName(name)
  return { field, unit }
}

/** The codes with which Meta states nothing. */
function withoutOther(name: string, cell: string): Cell | undefined {
  const isChoice = ['fuel_type', 'transmission', 'body_style', 'drivetrain'].includes(name)
  return isChoice && /^(?:other|none|unknown)$/i.test(cell) ? undefined : cell
}

type Given = (name: string) => ((fields: Fields) => string) | null

interface Mileage {
  readonly name: string
  readonly cell: (fields: Fields) => Cell
  readonly hasUnit: (fields: Fields) => boolean
}

/** Reads the kilometres from 'mileage.value' and 'mileage.unit', from JSON, or from a text such as '45000 km'. */
function mileageOf(given: Given): Mileage | null {
  const [amount, unit] = [given('mileage.value') ?? given('mileage'), given('mileage.unit')]
  if (!amount) return null
  const textOf = (fields: Fields): string => {
    const { value, unit: inJson } = jsonQuantity(amount(fields))
    return value === '' ? '' : `${value} ${inJson ?? unit?.(fields) ?? ''}`.trim()
  }
  return {
    name: given('mileage.value') ? 'mileage.value' : 'mileage',
    cell: textOf,
    hasUnit: (fields) => /\p{L}/u.test(textOf(fields)),
  }
}

function jsonQuantity(cell: string): { readonly value: string; readonly unit: string | null } {
  const parsed = cell.startsWith('{') ? jsonOf(cell) : null
  if (typeof parsed !== 'object' || parsed === null) return { value: cell, unit: null }
  const { value, unit } = parsed as { value?: unknown; unit?: unknown }
  return {
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    unit: typeof unit === 'string' ? unit : null,
  }
}

function jsonOf(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return null
  }
}

function unitRemarks({ name, cell, hasUnit }: Mileage, fields: Fields): RowRemark[] {
  const value = String(cell(fields))
  return value === '' || hasUnit(fields)
    ? []
    : [{ field: 'mileage', column: name, code: 'unit_needed', value, refuses: true }]
}

/** The price is the reduced one, where there is one. */
function priceColumns(given: Given): KnownColumn<Fields>[] {
  const [price, reduced] = [given('price'), given('sale_price')]
  if (!price && !reduced) return []
  return [
    {
      name: [price && 'price', reduced && 'sale_price'].filter(Boolean).join(', '),
      meaning: filled('salePrice'),
      cell: (fields) => reduced?.(fields) || (price?.(fields) ?? ''),
    },
  ]
}

/** A catalogue states used and new cars. A new car has no kind of stock here. */
function stockKindColumns(state: ((fields: Fields) => string) | null): KnownColumn<Fields>[] {
  if (!state) return []
  const cell = (fields: Fields): Cell | undefined => (/^used$/i.test(state(fields)) ? 'used' : undefined)
  return [{ name: 'state', meaning: filled('stockKind'), cell }]
}

function mainPhotoColumns(given: Given): KnownColumn<Fields>[] {
  const main = given('image_link')
  return main ? [{ name: 'image_link', meaning: filled('mainPhoto'), cell: main }] : []
}

/** Returns the addresses in a cell: one, several with commas between them, or a JSON list of {"url": …}. */
function addressesIn(cell: string): string[] {
  const parsed = /^[[{]/.test(cell) ? jsonOf(cell) : null
  if (parsed === null) return cell.split(/[|,\s]+(?=https?:\/\/)/i).flatMap((address) => address.trim() || [])
  const entries: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return entry
    const url = typeof entry === 'object' && entry !== null && 'url' in entry ? entry.url : null
    return typeof url === 'string' ? url : []
  })
}
