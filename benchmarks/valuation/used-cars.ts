import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PricedCar } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import { bodyTypes, drivetrains, fuelTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { parse } from 'csv-parse/sync'

export type UsedCar = PricedCar & {
  /** YYYY-MM-DD; empty where the file does not say. */
  readonly lastSeen: string
}

/**
 * The used cars of a CSV file, plain or gzip-ed, with the columns of the adverts in ../shared/data; make, model, year, mileage_km and price_eur are enough. Earlier
 * prices and their number are not read: they give the price away.
 */
export function usedCars(path: string): UsedCar[] {
  const bytes = readFileSync(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const rows: Record<string, string>[] = parse(isPacked ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
  return rows.flatMap((row, at) => {
    const text = (column: string): string | null => row[column] || null
    const number = (column: string): number | null => (row[column] ? Number(row[column]) : null)
    const choice = <Value extends string>(column: string, values: readonly Value[]): Value | null =>
      values.find((value) => value === row[column]) ?? null
    const [year, mileage, price] = [number('year'), number('mileage_km'), number('price_eur')]
    const isUsed = !row['condition'] || row['condition'] === 'used'
    if (!isUsed || !year || !price || mileage === null) return []
    return [
      {
        id: text('id') ?? `row ${at}`,
        make: row['make'] ?? '',
        model: row['model'] ?? '',
        version: text('version'),
        year,
        firstRegistration: text('first_registration'),
        mileage,
        price: price * 100,
        horsepower: number('power_hp'),
        fuelType: choice('fuel', fuelTypes),
        transmission: choice('transmission', transmissions),
        bodyType: choice('body_type', bodyTypes),
        drivetrain: choice('drivetrain', drivetrains),
        seats: number('seats'),
        doors: number('doors'),
        engineSize: number('engine_cc'),
        color: text('color'),
        previousOwners: number('previous_owners'),
        features: row['features']?.split('|').filter(Boolean) ?? [],
        province: text('province_code'),
        lastSeen: row['last_seen'] ?? '',
      },
    ]
  })
}
