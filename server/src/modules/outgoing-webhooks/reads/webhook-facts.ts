import type { WebhookDeal, WebhookVehicle } from '@autopiazza/contract/webhook-payloads'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { accountOfReservation } from '../../payments/index.ts'

/** Returns a reservation as its vendor sees it now, with the agreed car; null when the vendor has no such reservation. */
export async function findWebhookDeal(
  ctx: Context,
  { reservationId, vendorId }: { readonly reservationId: string; readonly vendorId: string },
): Promise<WebhookDeal | null> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .leftJoin('settlements as settlement', 'settlement.reservation_id', 'reservation.id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .where('reservation.id', '=', reservationId)
    .where('vehicle.user_id', '=', vendorId)
    .select([
      'reservation.id',
      'reservation.status',
      'reservation.payment_method',
      'reservation.amount',
      'reservation.delivery_method',
      'reservation.expires_at',
      'reservation.end_reason',
      'settlement.status as settlement',
      'account.paid',
      'account.balance',
      'vehicle.id as vehicle_id',
      'vehicle.stock_number',
      ...nameAsAgreed,
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    reservation: {
      id: row.id,
      status: row.status,
      paymentMethod: row.payment_method,
      total: row.amount,
      paid: row.paid,
      balance: row.balance,
      deliveryMethod: row.delivery_method,
      deadline: isOpen(row.status) ? row.expires_at.toISOString() : null,
      endReason: row.end_reason,
      settlement: row.settlement,
    },
    vehicle: { id: row.vehicle_id, stockNumber: row.stock_number, name: vehicleName(row) },
  }
}

/** Returns the car of a conversation; null when the vendor has no such advert. */
export async function findWebhookVehicle(
  ctx: Context,
  { vehicleId, vendorId }: { readonly vehicleId: string; readonly vendorId: string },
): Promise<WebhookVehicle | null> {
  const car = await ctx.db
    .selectFrom('vehicle_listings')
    .where('id', '=', vehicleId)
    .where('user_id', '=', vendorId)
    .select(['id', 'stock_number', 'make', 'model', 'year'])
    .executeTakeFirst()
  return car ? { id: car.id, stockNumber: car.stock_number, name: vehicleName(car) } : null
}
