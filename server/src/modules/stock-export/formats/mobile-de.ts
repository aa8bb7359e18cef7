import { addedVatPercent } from '@autopiazza/contract/money'
import { kilowattsOf } from '@autopiazza/contract/new-drivers'
import type { BodyType, Color, Feature, FuelType, Transmission } from '@autopiazza/contract/vocabulary'
import { ownValue } from '@autopiazza/contract/own-value'
import type { ExportedCar } from '../exported-car.ts'
import { amountOf, type Cell, monthFirst, record } from './cells.ts'
import { withinIso885915 } from './iso-8859-15.ts'

/** The number of fields of a row. A program that reads the file may take a shorter row for an incomplete one. */
export const mobileDeFields = 230

/** VAT in per cent, stated only where the price shows VAT. */
const vatRate = `${addedVatPercent}.00`

const categories: Record<BodyType, string> = {
  sedan: 'Limousine',
  hatchback: 'Kleinwagen',
  suv: 'Geländewagen/SUV',
  estate: 'Kombi',
  coupe: 'Sportwagen/Coupé',
  convertible: 'Cabrio/Roadster',
  mpv: 'Van/Kleinbus',
  van: 'Van/Kleinbus',
  pickup: 'Pickup',
}
const fuels: Record<FuelType, number> = {
  petrol: 1,
  diesel: 2,
  lpg: 3,
  cng: 4,
  electric: 6,
  hybrid: 7,
  plugin_hybrid: 7,
  hydrogen: 8,
  ethanol: 9,
}
const gearboxes: Record<Transmission, number> = { manual: 1, semi_automatic: 2, automatic: 3 }
const colors: Record<Color, string> = {
  white: 'Weiß',
  black: 'Schwarz',
  grey: 'Grau',
  silver: 'Silber',
  blue: 'Blau',
  red: 'Rot',
  green: 'Grün',
  brown: 'Braun',
  beige: 'Beige',
  yellow: 'Gelb',
  orange: 'Orange',
  gold: 'Gold',
  purple: 'Violett',
}
/** The switch of each feature. A feature that the advert does not state leaves its switch empty. */
const switches: readonly (readonly [field: number, ...Feature[]])[] = [
  [30, 'warranty'],
  [31, 'alloy_wheels'],
  [34, 'tow_bar'],
  [37, 'navigation'],
  [38, 'sunroof', 'panoramic_roof'],
  [46, 'service_history'],
  [64, 'cruise_control', 'adaptive_cruise'],
  [100, 'xenon'],
  [101, 'heated_seats'],
  [103, 'parking_sensors'],
]

/** Returns one row of the classic CSV of mobile.de, with the characters of ISO-8859-15. */
export function mobileDeRow(car: ExportedCar): string {
  const { fields, isReserved } = car
  const { stockKind, priceVat, features } = fields
  const isVatShown = priceVat === 'deductible'
  const has = (...wanted: readonly string[]): boolean => wanted.some((feature) => features.includes(feature))
  const isLiquid = !['electric', 'cng', 'hydrogen'].includes(fields.fuelType)
  const values = new Map<number, Cell>([
    [1, car.plainNumber],
    [2, fields.bodyType ? categories[fields.bodyType] : null],
    [3, fields.make],
    [4, [fields.model, fields.version].filter(Boolean).join(' ')],
    [5, fields.horsepower ? kilowattsOf(fields.horsepower) : null],
    [6, monthFirst(fields.inspectionUntil, '.')],
    [8, monthFirst(fields.firstRegistration, '.')],
    [9, fields.mileage],
    [10, amountOf(fields.salePrice ?? 0)],
    // Public programs read this switch in opposite ways. Zero means here that the price shows VAT.
    [11, isVatShown ? 0 : 1],
    [14, fields.vin?.length === 17 ? fields.vin : null],
    [15, 0],
    [16, fields.color ? (ownValue<string>(colors, fields.color) ?? fields.color) : null],
    [17, has('automatic_climate') ? 2 : has('air_conditioning') ? 1 : null],
    [20, 0],
    [21, 0],
    [22, 0],
    [25, description(fields.description)],
    [27, 0],
    [28, 'EUR'],
    [29, isVatShown ? vatRate : null],
    [41, fields.drivetrain === 'awd' || has('awd') ? 1 : fields.drivetrain ? 0 : null],
    [42, fields.doors ?? null],
    [50, stockKind === 'ex_demo' ? 1 : 0],
    [52, fields.engineSize ?? null],
    [60, fields.seats ?? null],
    [61, fields.euroClass && fields.euroClass <= 6 ? fields.euroClass : null],
    [94, isReserved ? 1 : 0],
    [98, fields.consumption && isLiquid ? String(fields.consumption).replace('.', ',') : null],
    [99, fields.co2 ?? null],
    [109, fuels[fields.fuelType]],
    [110, gearboxes[fields.transmission]],
    [112, stockKind === 'km_zero' ? 1 : 0],
    [156, has('alcantara') ? 5 : has('leather') ? 1 : null],
    [158, fields.previousOwners ?? null],
    ...switches.flatMap(([field, ...named]) => (has(...named) ? [[field, 1] as const] : [])),
  ])
  const cells = Array.from({ length: mobileDeFields }, (_, field) => written(values.get(field) ?? null))
  return record(cells, { separator: ';', quotes: 'all' })
}

function written(cell: Cell): Cell {
  return typeof cell === 'string' ? withinIso885915(cell) : cell
}

/** Returns a description in one line, with two backslashes for a line break as in mobile.de's markup. */
function description(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\\\\').replace(/^[=+\-@\s]+/, '')
}
