import type { ExportChannel, ExportNeed } from '@autopiazza/contract/stock-export-vocabulary'
import type { Messages } from '@autopiazza/i18n'
import type { ExportedCar } from './exported-car.ts'
import { googleHeader, googleRow } from './formats/google.ts'
import { encodeIso885915 } from './formats/iso-8859-15.ts'
import { metaHeader, metaRow } from './formats/meta.ts'
import { mobileDeRow } from './formats/mobile-de.ts'
import { stockHeader, stockObject, stockRow } from './formats/stock-columns.ts'

/** How a channel writes its file, and which cars the file contains. */
export interface Channel {
  readonly contentType: string
  readonly header: () => string
  readonly row: (car: ExportedCar, messages: Messages) => string
  readonly between: string
  readonly footer: string
  readonly encode: (text: string) => Uint8Array
  /** Whether the channel is for cars of this kind, whatever facts they lack. */
  readonly accepts: (car: ExportedCar) => boolean
  /** Facts without which the receiver refuses a car, so that the file omits it. */
  readonly required: readonly ExportNeed[]
  /** Facts that the receiver wants beside them. */
  readonly wanted: readonly ExportNeed[]
}

const utf8 = new TextEncoder()
const plain = {
  header: () => '',
  between: '',
  footer: '',
  encode: (text: string) => utf8.encode(text),
  required: [],
  wanted: [],
} as const
const isForSale = ({ fields }: ExportedCar): boolean => fields.listingType !== 'rent'
const isAdvertised = (car: ExportedCar): boolean => isForSale(car) && !car.isReserved

const mobileDe: Channel = {
  ...plain,
  contentType: 'text/csv; charset=iso-8859-15',
  row: mobileDeRow,
  encode: encodeIso885915,
  accepts: isForSale,
  wanted: ['registration_month', 'power', 'body_type', 'price_vat'],
}

export const channels: Readonly<Record<ExportChannel, Channel>> = {
  stock_csv: {
    ...plain,
    contentType: 'text/csv; charset=utf-8',
    header: stockHeader,
    row: stockRow,
    accepts: () => true,
  },
  stock_json: {
    ...plain,
    contentType: 'application/json; charset=utf-8',
    header: () => '[\n',
    row: (car) => JSON.stringify(stockObject(car)),
    between: ',\n',
    footer: '\n]\n',
    accepts: () => true,
  },
  mobile_de_csv: mobileDe,
  mobile_de_zip: { ...mobileDe, contentType: 'application/zip', wanted: ['photo', ...mobileDe.wanted] },
  meta: {
    ...plain,
    contentType: 'text/csv; charset=utf-8',
    header: metaHeader,
    row: metaRow,
    accepts: isAdvertised,
    required: ['photo'],
    wanted: ['pickup_point', 'body_type'],
  },
  google: {
    ...plain,
    contentType: 'text/tab-separated-values; charset=utf-8',
    header: googleHeader,
    row: googleRow,
    // Google advertises passenger cars only.
    accepts: (car) => isAdvertised(car) && car.fields.bodyType !== 'van',
    required: ['photo', 'registration_month', 'pickup_point', 'store_code'],
  },
}

const isLacking: Readonly<Record<ExportNeed, (car: ExportedCar) => boolean>> = {
  photo: ({ photos }) => photos.length === 0,
  registration_month: ({ fields }) => !fields.firstRegistration,
  power: ({ fields }) => !fields.horsepower,
  body_type: ({ fields }) => !fields.bodyType,
  price_vat: ({ fields }) => !fields.priceVat,
  pickup_point: ({ place }) => place === null,
  store_code: ({ place, storeCode }) => place !== null && storeCode === null,
}

/** Returns which of these facts a car lacks. */
export function lacksOf(car: ExportedCar, needs: readonly ExportNeed[]): readonly ExportNeed[] {
  return needs.filter((need) => isLacking[need](car))
}

/** Returns whether the file of a channel contains this car. */
export function isExported(car: ExportedCar, { accepts, required }: Channel): boolean {
  return accepts(car) && lacksOf(car, required).length === 0
}
