import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type PricedCar, valuedCarFacts } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import { type FactName, factColumn, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { parse } from 'csv-parse/sync'

/** The advert of a used car. Files name no sellers: each advert counts as another seller's. */
export type UsedCar = PricedCar & { readonly isPrivate: boolean }

/**
 * Reads the used cars of a CSV file, plain or gzip-ed, with the columns id, make, model, version, year,
 * first_registration, mileage_km, fuel, price_eur and those of further facts; make, model, year, mileage_km and
 * price_eur are enough. Earlier
 * prices and their number are ignored, because they reveal the price.
 */
export function usedCars(path: string): UsedCar[] {
  const bytes = readFileSync(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const rows: Record<string, string>[] = parse(isPacked ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
  return rows.flatMap((row, at) => {
    const facts = Object.fromEntries(valuedCarFacts.map((fact) => [fact, factOf(fact, row[columnOf(fact)] ?? '')]))
    const price = Number(row['price_eur'])
    const isUsed = !row['condition'] || row['condition'] === 'used'
    if (!isUsed || !facts['year'] || !price || facts['mileage'] === null) return []
    const car = {
      ...facts,
      id: row['id'] || `row ${at}`,
      price: price * 100,
      province: row['province_code'] || null,
      sellerId: null,
      pricedOn: row['last_seen'] || `${String(facts['year'])}-07-01`,
      isPrivate: row['seller_type'] === 'private',
    }
    return [car as UsedCar]
  })
}

/** Columns with another name than in the product's database. */
const otherColumns: Partial<Record<FactName, string>> = {
  mileage: 'mileage_km',
  horsepower: 'power_hp',
  fuelType: 'fuel',
  engineSize: 'engine_cc',
}

function columnOf(fact: FactName): string {
  return otherColumns[fact] ?? factColumn(fact)
}

function factOf(name: FactName, written: string): string | number | readonly string[] | null {
  const fact: VehicleFact = vehicleFacts[name]
  if (fact.kind === 'list') return written.split('|').filter(Boolean)
  if (written === '') return fact.isRequired && fact.kind === 'text' ? '' : null
  if (fact.kind === 'number' || fact.kind === 'year') return Number(written)
  return fact.kind === 'choice' ? (fact.values.find((value) => value === written) ?? null) : written
}
