import { dayInItaly } from '@autopiazza/contract/italian-time'
import { type BookingAction, bookingMachine } from '@autopiazza/contract/booking-states'
import { stateAfter } from '@autopiazza/contract/state-machine'
import type { BookingStatus } from '@autopiazza/contract/vocabulary'

export interface BookingState {
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly proposedAt: Date | null
  /** The deadline of the workshop's answer. */
  readonly answerDueAt: Date
}

/** Open bookings are requested or confirmed. */
export const isOpen = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed'

const hasBegun = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now

/** Returns whether the action does not start from this status. */
function isClosedTo(action: BookingAction, { status }: BookingState): boolean {
  return stateAfter(bookingMachine, status, action) === null
}

const closed = 'bookings.not_open'

/** Returns why an action is refused now, or null when it is allowed. */
export const refusals = {
  confirm: (booking: BookingState, now: Date) => {
    if (isClosedTo('confirm', booking)) return closed
    return hasBegun(booking.startsAt, now) ? 'bookings.slot_not_offered' : null
  },
  propose: (booking: BookingState) => (isClosedTo('propose', booking) ? closed : null),
  reject: (booking: BookingState) => (isClosedTo('reject', booking) ? closed : null),
  complete: (booking: BookingState, now: Date) => {
    if (isClosedTo('complete', booking)) return closed
    return hasBegun(booking.startsAt, now) ? null : 'bookings.not_yet_over'
  },
  accept: (booking: BookingState, now: Date) => {
    if (isClosedTo('accept', booking)) return closed
    return booking.proposedAt === null || hasBegun(booking.proposedAt, now) ? 'bookings.no_proposal' : null
  },
  decline: (booking: BookingState) => {
    if (isClosedTo('decline', booking)) return closed
    return booking.proposedAt === null ? 'bookings.no_proposal' : null
  },
  cancel: (booking: BookingState, now: Date) => {
    if (isClosedTo('cancel', booking)) return closed
    return dayInItaly(now) < dayInItaly(booking.startsAt) ? null : 'bookings.too_late_to_cancel'
  },
} as const

/** Returns how an unanswered request lapses, or null while it still waits for the workshop or the buyer. */
export function lapseOf(booking: BookingState, now: Date): 'lapse' | 'lapseProposal' | null {
  const { answerDueAt, proposedAt } = booking
  if (isClosedTo('lapse', booking)) return null
  const isProposalOver = hasBegun(proposedAt, now)
  if (hasBegun(answerDueAt, now)) return proposedAt === null || isProposalOver ? 'lapse' : null
  return isProposalOver ? 'lapseProposal' : null
}

/** Returns what the buyer may do with a booking, or why an appointment that has not begun can no longer be cancelled. */
export function permissionsOf(booking: BookingState, now: Date) {
  const refusal = refusals.cancel(booking, now)
  const isTooLate = refusal === 'bookings.too_late_to_cancel' && !hasBegun(booking.startsAt, now)
  return {
    cancel: refusal === null,
    cancelRefusal: isTooLate ? ('bookings.too_late_to_cancel' as const) : null,
    answerProposal: refusals.accept(booking, now) === null,
  }
}
