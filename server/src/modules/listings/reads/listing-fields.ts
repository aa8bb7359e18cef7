import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Selectable } from 'kysely'
import type { VehicleListings } from '../../../database/tables.ts'
import { carFields } from './car-fields.ts'

/** Every field of the form, from the advert's row. */
export function listingFields(row: Selectable<VehicleListings>): Required<ListingInput> {
  return {
    ...carFields(row),
    engineSize: row.engine_size,
    weight: row.weight,
    doors: row.doors,
    seats: row.seats,
    drivetrain: row.drivetrain,
    euroClass: row.euro_class,
    firstRegistration: row.first_registration,
    previousOwners: row.previous_owners,
    co2: row.co2,
    consumption: row.consumption,
    vin: row.vin,
    description: row.description,
    weeklyRate: row.weekly_rate,
    monthlyRate: row.monthly_rate,
    minimumDays: row.minimum_days,
    rentalTerms: row.rental_terms,
    pickupLocationId: row.pickup_location_id,
  }
}
