import type { BodyType, Drivetrain, FuelType, Transmission } from '@autopiazza/contract/vocabulary'
import type { ExportedCar } from '../exported-car.ts'
import { amountOf, type Cell, plainLine, record } from './cells.ts'

const dialect = { separator: ',', quotes: 'needed' } as const
const maxPictures = 16
const descriptionLength = 5_000

const fuels: Record<FuelType, string> = {
  petrol: 'PETROL',
  diesel: 'DIESEL',
  electric: 'ELECTRIC',
  hybrid: 'HYBRID',
  plugin_hybrid: 'PLUGIN_HYBRID',
  lpg: 'OTHER',
  cng: 'OTHER',
  ethanol: 'OTHER',
  hydrogen: 'OTHER',
}
/** A semi-automatic gearbox changes gears without a pedal. */
const gearboxes: Record<Transmission, string> = {
  manual: 'MANUAL',
  automatic: 'AUTOMATIC',
  semi_automatic: 'AUTOMATIC',
}
const bodies: Record<BodyType, string> = {
  sedan: 'SEDAN',
  hatchback: 'HATCHBACK',
  suv: 'SUV',
  estate: 'WAGON',
  coupe: 'COUPE',
  convertible: 'CONVERTIBLE',
  mpv: 'MINIVAN',
  van: 'VAN',
  pickup: 'TRUCK',
}
const drivetrains: Record<Drivetrain, string> = { fwd: 'FWD', rwd: 'RWD', awd: 'AWD' }

const pictures = Array.from({ length: maxPictures }, (_, index) => index)

/** Column names of Meta's automotive inventory with the cell of a car; pictures follow, one column each. */
const columns: readonly (readonly [name: string, cell: (car: ExportedCar) => Cell])[] = [
  ['vehicle_id', ({ plainNumber }) => plainNumber],
  ['title', ({ title }) => plainLine(title)],
  ['description', ({ fields }) => shortened(plainLine(fields.description))],
  ['url', ({ page }) => page],
  ['make', ({ fields }) => plainLine(fields.make)],
  ['model', ({ fields }) => plainLine(fields.model)],
  ['trim', ({ fields }) => plainLine(fields.version ?? '')],
  ['year', ({ fields }) => fields.year],
  ['mileage.value', ({ fields }) => fields.mileage],
  ['mileage.unit', () => 'KM'],
  ['price', ({ fields }) => `${amountOf(fields.salePrice ?? 0)} EUR`],
  ['state_of_vehicle', () => 'USED'],
  ['availability', () => 'AVAILABLE'],
  ['transmission', ({ fields }) => gearboxes[fields.transmission]],
  ['fuel_type', ({ fields }) => fuels[fields.fuelType]],
  ['body_style', ({ fields }) => (fields.bodyType ? bodies[fields.bodyType] : 'OTHER')],
  ['drivetrain', ({ fields }) => (fields.drivetrain ? drivetrains[fields.drivetrain] : null)],
  ['vin', ({ fields }) => (fields.vin?.length === 17 ? fields.vin : null)],
  ['exterior_color', ({ fields }) => plainLine(fields.color ?? '')],
  ['address', ({ place }) => place && addressOf(place)],
  ['latitude', ({ place }) => place?.latitude ?? null],
  ['longitude', ({ place }) => place?.longitude ?? null],
]

/** Returns the address of a pickup point as JSON. */
function addressOf({ address, city, province, postalCode }: NonNullable<ExportedCar['place']>): string {
  return JSON.stringify({ addr1: address, city, region: province, postal_code: postalCode, country: 'IT' })
}

/** Cuts a text between two characters, never within a pair of surrogates. */
function shortened(text: string): string {
  return text
    .slice(0, descriptionLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
}

export function metaHeader(): string {
  return record([...columns.map(([name]) => name), ...pictures.map((index) => `image[${index}].url`)], dialect)
}

/** Returns one row of Meta's vehicle catalogue. */
export function metaRow(car: ExportedCar): string {
  const cells = columns.map(([, cell]) => cell(car))
  return record([...cells, ...pictures.map((index) => car.photoAddresses[index] ?? null)], dialect)
}
