import type { ReservationStatus } from '@autopiazza/contract/vocabulary'

/** confirm: the deposit is there. complete: the car is sold. reinstate: a late payment found the car still free. */
export type ReservationMove = 'confirm' | 'complete' | 'cancel' | 'expire' | 'reinstate'

/** Every way a reservation can go; the database refuses any other. */
export const reservationMoves: Readonly<
  Record<ReservationStatus, Partial<Readonly<Record<ReservationMove, ReservationStatus>>>>
> = {
  pending: { confirm: 'confirmed', cancel: 'cancelled', expire: 'expired' },
  confirmed: { complete: 'completed', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  cancelled: {},
  expired: { reinstate: 'confirmed' },
}

/** Why a move is not possible. */
export const moveRefusal = 'checkout.reservation_not_open'

/** Where the move leads; null when this state does not know it. */
export function nextStatus(status: ReservationStatus, move: ReservationMove): ReservationStatus | null {
  return reservationMoves[status][move] ?? null
}

/** Whether a reservation in this state has a unit and an end that is still to come: the function reservation_is_open of the database. */
export function isOpen(status: ReservationStatus): boolean {
  return nextStatus(status, 'expire') !== null
}
