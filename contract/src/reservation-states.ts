import { holdHours } from './constants.ts'
import {
  type OpenReservationStatus,
  openReservationStatuses,
  type ReservationStatus,
  reservationStatuses,
} from './purchase-vocabulary.ts'
import { stateAfter, type StateMachine } from './state-machine.ts'

/** confirm: the deposit is paid. complete: the car is sold. reinstate: a late payment arrives while the car is still free. */
export type ReservationMove = 'confirm' | 'complete' | 'cancel' | 'expire' | 'reinstate'

const cancelled = 'the buyer, the vendor or the operator · the buyer does not accept a correction'

/** The states of a reservation, in `vehicle_reservations.status`. */
export const reservationMachine: StateMachine<ReservationStatus, ReservationMove> = {
  states: reservationStatuses,
  begins: { pending: 'the buyer reserves' },
  steps: {
    confirm: { to: 'confirmed', from: { pending: 'money settled, transfer recorded, credit granted' } },
    complete: {
      to: 'completed',
      from: { confirmed: 'the buyer concludes, the vendor completes, or all is paid of an order with its delivery' },
    },
    cancel: { to: 'cancelled', from: { pending: cancelled, confirmed: cancelled } },
    expire: {
      to: 'expired',
      from: {
        pending: 'the time to pay is over',
        confirmed: `${holdHours} hours are over`,
      } satisfies Record<OpenReservationStatus, string>,
    },
    reinstate: { to: 'confirmed', from: { expired: 'late money or credit, a unit is still free' } },
  },
}

/** The refusal of a transition that does not exist. */
export const moveRefusal = 'checkout.reservation_not_open'

/** Returns the state after the transition, or null when this state does not allow it. */
export function nextStatus(status: ReservationStatus, move: ReservationMove): ReservationStatus | null {
  return stateAfter(reservationMachine, status, move)
}

/** Returns whether a reservation in this state holds a unit and has an end in the future. */
export function isOpen(status: ReservationStatus): boolean {
  const open: readonly ReservationStatus[] = openReservationStatuses
  return open.includes(status)
}
