import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../kernel/context.ts'
import type { DomainEvents } from '../../../kernel/publish-event.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { queueExpiry } from '../end/queue-expiry.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { confirmedHoldSeconds } from '../rules/reservation.ts'
import { updateToConfirmed } from './confirmation-store.ts'

/** The event that confirms a hold: the card payment of the deposit, the credit, or a transfer that the vendor has received. */
type Confirmation =
  | { readonly by: 'card'; readonly paymentId: string }
  | { readonly by: 'financing' }
  | { readonly by: 'transfer'; readonly amount: Cents }

type Confirmed = DomainEvents['checkout.ReservationConfirmed']

interface Records {
  readonly audit: Record<string, unknown>
  /** Absent for a transfer, which has its own event and notification. */
  readonly event?: Pick<Confirmed, 'paymentMethod' | 'deposit' | 'balance'>
}

/** Confirms a pending reservation or reinstates an expired one, for three days from now. */
export async function confirmHold(
  ctx: Context,
  reservation: LockedReservation,
  confirmation: Confirmation,
): Promise<LockedReservation> {
  const { id, status } = reservation
  const paymentId = confirmation.by === 'card' ? confirmation.paymentId : undefined
  const { audit, event } = recordsOf(reservation, confirmation)
  const expiresAt = await applyChange(ctx, reservation, {
    move: status === 'expired' ? 'reinstate' : 'confirm',
    write: async (ctx) => {
      const end = await updateToConfirmed(ctx, { id, seconds: confirmedHoldSeconds, paymentId })
      await queueExpiry(ctx, id, end)
      return end
    },
    record: (end) => ({
      event: event && {
        type: 'checkout.ReservationConfirmed',
        key: `reservation:${id}:confirmed`,
        payload: { ...eventIds(reservation), ...event, expiresAt: end.toISOString() },
      },
      audit: { action: 'reservation.confirm', details: audit },
      notify: event ? undefined : [],
    }),
  })
  return { ...reservation, status: 'confirmed', expiresAt, isOverdue: false }
}

function recordsOf({ amount, deposit, loan, balance }: LockedReservation, confirmation: Confirmation): Records {
  switch (confirmation.by) {
    case 'card':
      return {
        audit: { paymentId: confirmation.paymentId, deposit },
        event: { paymentMethod: 'card', deposit, balance: amount - deposit },
      }
    case 'financing':
      return { audit: { financed: loan }, event: { paymentMethod: 'financing', deposit: 0, balance } }
    case 'transfer':
      return { audit: { transfer: confirmation.amount } }
  }
}
