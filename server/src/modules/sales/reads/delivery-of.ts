import type { Delivery, DeliveryAddress, PickupPoint } from '@autopiazza/contract/delivery'
import type { TradeIn } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'

/** The pickup point of a reserved car as one JSON value: the buyer's choice, else the advert's, else the vendor's default one. Joins nothing. */
export const pickupPointOfReservation = sql<PickupPoint | null>`(
  select json_build_object('id', id, 'name', name, 'address', address, 'city', city, 'province', province, 'postalCode', postal_code, 'isDefault', is_default)
  from vendor_pickup_locations where id = coalesce(reservation.pickup_location_id, (
    select coalesce(listing.pickup_location_id, usual.id) from vehicle_listings listing
    left join vendor_pickup_locations usual on usual.user_id = listing.user_id and usual.is_default
    where listing.id = reservation.vehicle_id
  )))`

interface DeliveryColumns {
  readonly delivery_method: 'pickup' | 'delivery' | null
  readonly delivery_address: unknown
  readonly pickup_point: PickupPoint | null
}

/** How the car changes hands; null until it is chosen. */
export function deliveryOf({ delivery_method, delivery_address, pickup_point }: DeliveryColumns): Delivery | null {
  if (delivery_method === 'pickup') return { method: 'pickup', place: pickup_point }
  return delivery_method === 'delivery' && delivery_address
    ? { method: 'delivery', address: delivery_address as DeliveryAddress }
    : null
}

/** The car that was given in part payment. */
export function tradeInOf(column: unknown): TradeIn | null {
  if (!column) return null
  const { make, model, year, mileage, condition, description, value } = column as TradeIn
  return { make, model, year, mileage, condition, description: description ?? null, value }
}
