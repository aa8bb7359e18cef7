import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Selectable } from 'kysely'
import type { VehicleListings } from '../../../database/tables.ts'

/** Every field of the form, as an advert holds it. */
export function listingFields(row: Selectable<VehicleListings>): Required<ListingInput> {
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
    engineSize: row.engine_size,
    horsepower: row.horsepower,
    weight: row.weight,
    doors: row.doors,
    vin: row.vin,
    description: row.description,
    features: row.features,
    listingType: row.listing_type,
    salePrice: row.sale_price,
    dailyRate: row.daily_rate,
    weeklyRate: row.weekly_rate,
    monthlyRate: row.monthly_rate,
    minimumDays: row.minimum_days,
    rentalTerms: row.rental_terms,
    pickupLocationId: row.pickup_location_id,
  }
}
