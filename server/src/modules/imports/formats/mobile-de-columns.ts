import type { ColumnUnit, ImportField } from '@autopiazza/contract/import-columns'
import type { BodyType, Color, Feature, FuelType, Transmission } from '@autopiazza/contract/vocabulary'
import type { Certainty } from './known-format.ts'

/**
 * The classic CSV file of mobile.de, by position from 0. The separator is a semicolon, there is no header, and the
 * encoding is ISO-8859-15.
 *
 * Sources: mobile.de, 'Upload-Interface CSV', manual without a date (services.mobile.de/manual/upload-interface-csv_en.html),
 * and its technical documentation of 12 May 2009 and 17 February 2010, each stored in part; for the positions, public
 * programs that read or write the format: alexxx2015/autotunes (May 2020), a WordPress importer (2025), and an importer
 * with 32 positions of the manual (2026). Certainty B: at least two of them agree. Positions that only one of them has
 * are not here: 117, 118, 120, and all from 171, among them the switch of plug-in hybrids.
 */
interface MobileDeColumn {
  readonly at: number
  readonly field: ImportField
  readonly unit?: ColumnUnit
  readonly sure: Certainty
}

export const mobileDeColumns: readonly MobileDeColumn[] = [
  { at: 1, field: 'stockNumber', sure: 'B' },
  { at: 2, field: 'bodyType', sure: 'B' },
  { at: 3, field: 'make', sure: 'B' },
  { at: 4, field: 'model', sure: 'B' },
  { at: 5, field: 'horsepower', unit: 'kilowatts', sure: 'B' },
  { at: 6, field: 'inspectionUntil', sure: 'B' },
  { at: 8, field: 'year', sure: 'B' },
  { at: 9, field: 'mileage', sure: 'B' },
  { at: 10, field: 'salePrice', sure: 'B' },
  { at: 11, field: 'priceVat', sure: 'B' },
  { at: 14, field: 'vin', sure: 'B' },
  { at: 16, field: 'color', sure: 'B' },
  { at: 23, field: 'tradePrice', sure: 'B' },
  { at: 25, field: 'description', sure: 'B' },
  { at: 41, field: 'drivetrain', sure: 'B' },
  { at: 42, field: 'doors', sure: 'B' },
  { at: 52, field: 'engineSize', sure: 'B' },
  { at: 60, field: 'seats', sure: 'B' },
  { at: 61, field: 'euroClass', sure: 'B' },
  { at: 98, field: 'consumption', sure: 'B' },
  { at: 99, field: 'co2', sure: 'B' },
  { at: 109, field: 'fuelType', sure: 'B' },
  { at: 110, field: 'transmission', sure: 'B' },
  { at: 158, field: 'previousOwners', sure: 'B' },
]

/** Positions that are read, but fill no field of their own. Certainty B. The codes of the VAT flag have no meaning here, because public programs read them in opposite ways: the dealer explains them. */
export const mobileDePositions = {
  make: 3,
  mileage: 9,
  price: 10,
  firstRegistration: 8,
  vatFlag: 11,
  damaged: 15,
  pictureId: 26,
  currency: 28,
  vatRate: 29,
  tradersOnly: 93,
  reserved: 94,
  fuel: 109,
  hailDamage: 138,
  isNew: 21,
  demonstrationCar: 50,
  dayRegistration: 112,
} as const

/** Number of fields up to the gearbox. Each program writes at least these. */
export const leastMobileDeFields = 111

/** Codes of a position and the features of a car that they state. Certainty B. */
export const mobileDeFeatures: readonly {
  readonly at: number
  readonly code: string
  readonly features: readonly Feature[]
}[] = [
  { at: 17, code: '1', features: ['air_conditioning'] },
  { at: 17, code: '2', features: ['air_conditioning', 'automatic_climate'] },
  { at: 30, code: '1', features: ['warranty'] },
  { at: 31, code: '1', features: ['alloy_wheels'] },
  { at: 34, code: '1', features: ['tow_bar'] },
  { at: 37, code: '1', features: ['navigation'] },
  { at: 38, code: '1', features: ['sunroof'] },
  { at: 41, code: '1', features: ['awd'] },
  { at: 46, code: '1', features: ['service_history'] },
  { at: 64, code: '1', features: ['cruise_control'] },
  { at: 100, code: '1', features: ['xenon'] },
  { at: 101, code: '1', features: ['heated_seats'] },
  { at: 103, code: '1', features: ['parking_sensors'] },
  { at: 156, code: '1', features: ['leather'] },
  { at: 156, code: '5', features: ['alcantara'] },
]

/** Codes of position 109. 7 and 10 are also plug-in hybrids, which a switch beyond position 170 states. 0 and 5 have no meaning here. */
export const mobileDeFuels: ReadonlyMap<string, FuelType> = new Map([
  ['1', 'petrol'],
  ['2', 'diesel'],
  ['3', 'lpg'],
  ['4', 'cng'],
  ['6', 'electric'],
  ['7', 'hybrid'],
  ['8', 'hydrogen'],
  ['9', 'ethanol'],
  ['10', 'hybrid'],
])

/** Codes of position 110. 0 states nothing. */
export const mobileDeGearboxes: ReadonlyMap<string, Transmission> = new Map([
  ['1', 'manual'],
  ['2', 'semi_automatic'],
  ['3', 'automatic'],
])

/** Words of position 2, German or of the API of mobile.de, without a prefix such as 'Car.', in the form of `columnKey`. */
export const mobileDeBodies: ReadonlyMap<string, BodyType> = new Map([
  ['limousine', 'sedan'],
  ['kombi', 'estate'],
  ['estatecar', 'estate'],
  ['kleinwagen', 'hatchback'],
  ['smallcar', 'hatchback'],
  ['cabrio', 'convertible'],
  ['cabrio roadster', 'convertible'],
  ['cabriolet roadster', 'convertible'],
  ['sportwagen', 'coupe'],
  ['sportwagen coupe', 'coupe'],
  ['sportscar', 'coupe'],
  ['van', 'mpv'],
  ['van kleinbus', 'mpv'],
  ['gelandewagen', 'suv'],
  ['gelandewagen suv', 'suv'],
  ['gelandewagen suv pickup', 'suv'],
  ['gelandewagen pickup', 'suv'],
  ['suv', 'suv'],
  ['offroad', 'suv'],
  ['pickup', 'pickup'],
])

/** Words of position 2 that state no body. */
export const mobileDeOtherBodies: ReadonlySet<string> = new Set(['andere', 'othercar', 'other'])

/** German words of position 16, in the form of `columnKey`. */
export const germanColors: ReadonlyMap<string, Color> = new Map([
  ['weiss', 'white'],
  ['weiß', 'white'],
  ['schwarz', 'black'],
  ['grau', 'grey'],
  ['anthrazit', 'grey'],
  ['silber', 'silver'],
  ['blau', 'blue'],
  ['rot', 'red'],
  ['grun', 'green'],
  ['gruen', 'green'],
  ['braun', 'brown'],
  ['beige', 'beige'],
  ['gelb', 'yellow'],
  ['orange', 'orange'],
  ['gold', 'gold'],
  ['violett', 'purple'],
  ['lila', 'purple'],
])
