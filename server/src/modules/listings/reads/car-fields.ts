import type { Selectable } from 'kysely'
import type { VehicleListings } from '../../../database/tables.ts'

type CarRow = Pick<
  Selectable<VehicleListings>,
  | 'make'
  | 'model'
  | 'version'
  | 'year'
  | 'mileage'
  | 'fuel_type'
  | 'transmission'
  | 'body_type'
  | 'color'
  | 'horsepower'
  | 'listing_type'
  | 'sale_price'
  | 'daily_rate'
  | 'features'
>

/** The fields that a card and the form of a listing share, from its row. */
export function carFields(row: CarRow) {
  return {
    make: row.make,
    model: row.model,
    version: row.version,
    year: row.year,
    mileage: row.mileage,
    fuelType: row.fuel_type,
    transmission: row.transmission,
    bodyType: row.body_type,
    color: row.color,
    horsepower: row.horsepower,
    listingType: row.listing_type,
    salePrice: row.sale_price,
    dailyRate: row.daily_rate,
    features: row.features,
  }
}
