import { type BookingChange, type BookingParty, type BookingStatus, bookingStatuses } from './booking-vocabulary.ts'
import type { StateMachine, Step } from './state-machine.ts'

/** A step of a booking, with the party that takes it and the name of the step in the booking's history. */
interface BookingStep extends Step<BookingStatus> {
  readonly by: BookingParty
  readonly change: BookingChange
}

export type BookingAction =
  | 'confirm'
  | 'propose'
  | 'reject'
  | 'complete'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'giveBack'
  | 'lapse'
  | 'lapseProposal'

const withReason = 'the workshop, with a reason'
const dayBefore = 'the buyer, until the day before'
const carReturned = 'the car is returned to its vendor'

/** The states of a workshop booking, in `workshop_bookings.status`. */
export const bookingMachine: StateMachine<BookingStatus, BookingAction, BookingStep> = {
  states: bookingStatuses,
  begins: { requested: 'the buyer books a free slot' },
  steps: {
    confirm: { by: 'workshop', to: 'confirmed', change: 'confirmed', from: { requested: 'the workshop confirms' } },
    propose: {
      by: 'workshop',
      to: 'requested',
      change: 'proposed',
      from: { requested: 'the workshop proposes another slot' },
    },
    reject: {
      by: 'workshop',
      to: 'cancelled',
      change: 'cancelled',
      from: { requested: withReason, confirmed: withReason },
    },
    complete: {
      by: 'workshop',
      to: 'completed',
      change: 'completed',
      from: { confirmed: 'the workshop, from the start of the appointment, with the mileage' },
    },
    accept: {
      by: 'buyer',
      to: 'confirmed',
      change: 'proposal_accepted',
      from: { requested: 'the buyer accepts the proposal' },
    },
    decline: {
      by: 'buyer',
      to: 'requested',
      change: 'proposal_declined',
      from: { requested: 'the buyer declines it' },
    },
    cancel: {
      by: 'buyer',
      to: 'cancelled',
      change: 'cancelled',
      from: { requested: dayBefore, confirmed: dayBefore },
    },
    giveBack: {
      by: 'buyer',
      to: 'cancelled',
      change: 'cancelled',
      from: { requested: carReturned, confirmed: carReturned },
    },
    lapse: {
      by: 'system',
      to: 'cancelled',
      change: 'cancelled',
      from: { requested: 'the system, when the answer is overdue' },
    },
    lapseProposal: {
      by: 'system',
      to: 'requested',
      change: 'proposal_declined',
      from: { requested: 'the time of the proposed slot comes' },
    },
  },
}
