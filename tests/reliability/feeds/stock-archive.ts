import { blackPng } from '@autopiazza/server/adapters/photo-processor/testing/hostile-files'
import { mobileDeFile } from '@autopiazza/server/modules/imports/testing/mobile-de-file'
import { zipFile } from '@autopiazza/server/modules/imports/testing/zip-file'

export const picturesPerCar = 3

export interface StockCar {
  readonly number: string
  /** Euro. */
  readonly price: number
}

/** Returns cars with the numbers K1, K2 and so on. */
export function carsFrom(first: number, count: number, price: number): StockCar[] {
  return Array.from({ length: count }, (_, at) => ({ number: `K${first + at}`, price }))
}

/** Returns a ZIP archive with a stock file of these cars and three different pictures of each. */
export function stockArchive(cars: readonly StockCar[]): Uint8Array<ArrayBuffer> {
  const stock = mobileDeFile(...cars.map(({ number, price }) => ({ number, price: `${price}` })))
  const pictures = cars.flatMap(({ number }) =>
    Array.from({ length: picturesPerCar }, (_, at) => ({
      name: `${number}_${at + 1}.png`,
      bytes: blackPng(16 + picturesPerCar * (Number(number.slice(1)) % 40) + at),
    })),
  )
  return new Uint8Array(zipFile([{ name: 'stock.csv', bytes: stock }, ...pictures]))
}
