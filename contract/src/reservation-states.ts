import type { ReservationStatus } from './vocabulary.ts'

/** confirm: the deposit is paid. complete: the car is sold. reinstate: a late payment arrives while the car is still free. */
export type ReservationMove = 'confirm' | 'complete' | 'cancel' | 'expire' | 'reinstate'

/** Every transition of a reservation; the database refuses any other. */
export const reservationMoves: Readonly<
  Record<ReservationStatus, Partial<Readonly<Record<ReservationMove, ReservationStatus>>>>
> = {
  pending: { confirm: 'confirmed', cancel: 'cancelled', expire: 'expired' },
  confirmed: { complete: 'completed', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  cancelled: {},
  expired: { reinstate: 'confirmed' },
}

export const moveRefusal = 'checkout.reservation_not_open'

/** Returns the state after the transition; null when this state does not allow it. */
export function nextStatus(status: ReservationStatus, move: ReservationMove): ReservationStatus | null {
  return reservationMoves[status][move] ?? null
}

/** Returns whether a reservation in this state holds a unit and has an end in the future, like the database function reservation_is_open. */
export function isOpen(status: ReservationStatus): boolean {
  return nextStatus(status, 'expire') !== null
}
