import type { Context } from '../../context.ts'
import { pushLive } from '../../live/push-live.ts'
import { type DomainEvents, recordEvent } from '../../record-event.ts'
import { syncListingStatus } from '../listings/index.ts'
import { queueExpiry } from './queue-expiry.ts'
import type { Reservation } from './store.ts'

type Confirmed = DomainEvents['checkout.ReservationConfirmed']

interface Confirmation extends Pick<Confirmed, 'paymentMethod' | 'deposit' | 'balance'> {
  readonly sellerId: string
  readonly expiresAt: Date
}

/** What follows from a deposit or a credit that confirmed a reservation, in the transaction that wrote it: units, end of the hold, event, open pages. */
export async function followConfirmation(
  ctx: Context,
  { id, vehicleId, buyerId }: Reservation,
  { sellerId, expiresAt, ...confirmed }: Confirmation,
): Promise<void> {
  await syncListingStatus(ctx, vehicleId)
  await queueExpiry(ctx, id, expiresAt)
  await recordEvent(ctx, 'checkout.ReservationConfirmed', `reservation:${id}:confirmed`, {
    reservationId: id,
    vehicleId,
    buyerId,
    vendorId: sellerId,
    ...confirmed,
    expiresAt: expiresAt.toISOString(),
  })
  await pushLive(ctx, [buyerId, sellerId], { type: 'reservation', reservationId: id, vehicleId })
}
