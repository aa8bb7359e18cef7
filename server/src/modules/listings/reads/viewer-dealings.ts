import { type RawBuilder, sql } from 'kysely'

/** Conditions on the alias `vehicle` for a viewer; false for a visitor. */

export function hasBought(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from purchased_vehicles
    where vehicle_id = vehicle.id and user_id = ${viewer}::uuid and returned_on is null)`
}

export function hasOpenReservation(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from vehicle_reservations
    where vehicle_id = vehicle.id and user_id = ${viewer}::uuid and reservation_holds_unit(status, expires_at))`
}

export function hasConversation(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from conversations where vehicle_id = vehicle.id and buyer_id = ${viewer}::uuid)`
}

export function hasAlert(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from availability_alerts where vehicle_id = vehicle.id and user_id = ${viewer}::uuid)`
}
