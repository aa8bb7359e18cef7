import * as addresses from '@autopiazza/contract/addresses'
import { maxImportedPhotos } from '@autopiazza/contract/import-columns'
import { modelName } from '@autopiazza/contract/vehicle-name'
import { numberOfId, type StockCar, type StockPlace } from '../listings/index.ts'

/** A car with everything that a file may contain about it. Addresses are absolute. */
export interface ExportedCar extends StockCar {
  /** The dealer's number, or one that is derived from the id of the advert. */
  readonly number: string
  /** The number in files whose numbers have only letters, digits, '-' and '_': a dealer's number with other characters gives way to the derived one. */
  readonly plainNumber: string
  readonly title: string
  readonly page: string
  readonly photoAddresses: readonly string[]
  readonly place: StockPlace | null
  readonly storeCode: string | null
}

export interface ExportSurroundings {
  readonly baseUrl: string
  /** The origin of the CDN of photographs, if there is one. */
  readonly photographsAt: string | undefined
  readonly places: readonly StockPlace[]
  /** The store codes in the Google Business Profile by pickup point. */
  readonly storeCodes: ReadonlyMap<string, string>
}

const plainForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/

/** Completes a car of the stock. A photograph keeps its address for ever, because the address contains the hash of its content. */
export function exportedCar(
  car: StockCar,
  { baseUrl, photographsAt, places, storeCodes }: ExportSurroundings,
): ExportedCar {
  const { id, fields, photos } = car
  const place = places.find((one) => one.id === fields.pickupLocationId) ?? places.find(({ isDefault }) => isDefault)
  const number = car.stockNumber ?? numberOfId(id)
  return {
    ...car,
    number,
    plainNumber: plainForm.test(number) ? number : numberOfId(id),
    title: [modelName(fields), fields.version, fields.year].filter(Boolean).join(' '),
    page: `${baseUrl}${addresses.vehicle(id)}`,
    photoAddresses: photos
      .slice(0, maxImportedPhotos)
      .map(({ hash, width }) => `${photographsAt ?? baseUrl}/images/${hash}/${width}.jpg`),
    place: place ?? null,
    storeCode: (place && storeCodes.get(place.id)) ?? null,
  }
}
