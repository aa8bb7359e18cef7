import type { BodyType } from '@autopiazza/contract/vocabulary'
import type { ExportedCar } from '../exported-car.ts'
import { amountOf, type Cell, plainLine } from './cells.ts'

/** Motor vehicles: cars, trucks and vans, in Google's taxonomy of products. */
const category = 916
const maxMorePictures = 10

/** Body styles in Google's words; an advert of a van leaves it out. */
const bodies: Readonly<Partial<Record<BodyType, string>>> = {
  sedan: 'sedan',
  hatchback: 'hatchback',
  suv: 'suv',
  estate: 'wagon',
  coupe: 'coupe',
  convertible: 'convertible',
  mpv: 'minivan',
  pickup: 'truck',
}

/** Column names of Google's vehicle ads with the cell of a car. */
const columns: readonly (readonly [name: string, cell: (car: ExportedCar) => Cell])[] = [
  ['id', ({ plainNumber }) => plainNumber],
  ['vin', ({ fields }) => (fields.vin?.length === 17 ? fields.vin : null)],
  ['store_code', ({ storeCode }) => storeCode],
  ['vehicle_fulfillment(option:store_code)', ({ storeCode }) => `in_store:${storeCode}`],
  ['link_template', ({ page }) => `${page}?store={store_code}`],
  ['image_link', ({ photoAddresses }) => photoAddresses[0] ?? null],
  ['additional_image_link', ({ photoAddresses }) => photoAddresses.slice(1, 1 + maxMorePictures).join(',')],
  ['google_product_category', () => category],
  ['make', ({ fields }) => fields.make],
  ['model', ({ fields }) => fields.model],
  ['trim', ({ fields }) => fields.version ?? null],
  ['year', ({ fields }) => fields.year],
  ['date_first_registered', ({ fields }) => fields.firstRegistration ?? null],
  ['mileage', ({ fields }) => `${fields.mileage} km`],
  ['price', ({ fields }) => `${amountOf(fields.salePrice ?? 0)} EUR`],
  ['condition', () => 'used'],
  ['color', ({ fields }) => fields.color ?? null],
  ['body_style', ({ fields }) => (fields.bodyType && bodies[fields.bodyType]) || null],
]

/** Writes a line with tabs between the cells, which contain neither tabs nor line breaks and no beginning of a formula. */
function line(cells: readonly Cell[]): string {
  return `${cells.map((cell) => plainLine(String(cell ?? ''))).join('\t')}\n`
}

export function googleHeader(): string {
  return line(columns.map(([name]) => name))
}

/** Returns one row of Google's vehicle feed. */
export function googleRow(car: ExportedCar): string {
  return line(columns.map(([, cell]) => cell(car)))
}
