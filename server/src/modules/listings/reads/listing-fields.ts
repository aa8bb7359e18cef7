import type { ListingInput } from '@autopiazza/contract/listing-input'
import { factNames } from '@autopiazza/contract/vehicle-facts'
import type { Selectable } from 'kysely'
import type { VehicleListings } from '../../../database/tables.ts'
import { factsOfRow } from '../rules/car-facts.ts'

export function listingFields(row: Selectable<VehicleListings>): Required<ListingInput> {
  return {
    ...factsOfRow(row, factNames),
    listingType: row.listing_type,
    salePrice: row.sale_price,
    tradePrice: row.trade_price,
    dailyRate: row.daily_rate,
    weeklyRate: row.weekly_rate,
    monthlyRate: row.monthly_rate,
    minimumDays: row.minimum_days,
    rentalTerms: row.rental_terms,
    stockNumber: row.stock_number,
    pickupLocationId: row.pickup_location_id,
    town: row.town === null ? null : `${row.town} (${row.town_province})`,
  }
}
