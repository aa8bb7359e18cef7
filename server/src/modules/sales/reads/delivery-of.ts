import type { Delivery, DeliveryAddress, PickupPoint } from '@autopiazza/contract/delivery'
import type { TradeIn } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'

/** The agreed pickup point of a reserved car as one JSON value; the advert's current one when the vendor had none then. Needs no join. */
export const pickupPointOfReservation = sql<PickupPoint | null>`coalesce(
  reservation.pickup_place, kept_pickup_place(usual_pickup_point(reservation.vehicle_id)))`

interface DeliveryColumns {
  readonly delivery_method: 'pickup' | 'delivery' | null
  readonly delivery_address: unknown
  readonly pickup_point: PickupPoint | null
}

export function deliveryOf({ delivery_method, delivery_address, pickup_point }: DeliveryColumns): Delivery | null {
  if (delivery_method === 'pickup') return { method: 'pickup', place: pickup_point }
  return delivery_method === 'delivery' && delivery_address
    ? { method: 'delivery', address: delivery_address as DeliveryAddress }
    : null
}

export function tradeInOf(column: unknown): TradeIn | null {
  if (!column) return null
  const { make, model, year, mileage, condition, description, value } = column as TradeIn
  return { make, model, year, mileage, condition, description: description ?? null, value }
}
