import type { Context } from '../../../context.ts'
import type { DomainEvents } from '../../../publish-event.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { queueExpiry } from '../end/queue-expiry.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { confirmedHoldSeconds } from '../rules/hold.ts'
import { updateConfirmation } from './confirmation-store.ts'

type Confirmed = DomainEvents['checkout.ReservationConfirmed']

interface Confirmation {
  /** The card payment that confirms it; absent for a credit and for a bank transfer. */
  readonly paymentId?: string
  readonly auditDetails: Record<string, unknown>
  /** The data of the event; absent where the change that follows has an event and a notification of its own. */
  readonly event?: Pick<Confirmed, 'paymentMethod' | 'deposit' | 'balance'>
}

/** Confirms a pending reservation, or reinstates an expired one: the unit is held for three days from now. Returns the changed reservation. */
export async function confirmHold(
  ctx: Context,
  reservation: LockedReservation,
  { paymentId, auditDetails, event }: Confirmation,
): Promise<LockedReservation> {
  const { id, status } = reservation
  const expiresAt = await applyChange(ctx, reservation, {
    move: status === 'expired' ? 'reinstate' : 'confirm',
    write: async (ctx) => {
      const end = await updateConfirmation(ctx, { id, seconds: confirmedHoldSeconds, paymentId })
      await queueExpiry(ctx, id, end)
      return end
    },
    record: (end) => ({
      event: event && {
        type: 'checkout.ReservationConfirmed',
        key: `reservation:${id}:confirmed`,
        payload: { ...eventIds(reservation), ...event, expiresAt: end.toISOString() },
      },
      audit: { action: 'reservation.confirm', details: auditDetails },
      notify: event ? undefined : [],
    }),
  })
  return { ...reservation, status: 'confirmed', expiresAt, isOverdue: false }
}
