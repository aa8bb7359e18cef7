import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { BookingChange, BookingParty, BookingStatus } from '@autopiazza/contract/vocabulary'

interface Transition {
  readonly by: BookingParty
  readonly from: readonly BookingStatus[]
  readonly to: BookingStatus
  readonly change: BookingChange
}

const open = ['requested', 'confirmed'] as const

/** Everything that can happen to a booking after its request. */
export const transitions = {
  confirm: { by: 'workshop', from: ['requested'], to: 'confirmed', change: 'confirmed' },
  propose: { by: 'workshop', from: ['requested'], to: 'requested', change: 'proposed' },
  reject: { by: 'workshop', from: open, to: 'cancelled', change: 'cancelled' },
  complete: { by: 'workshop', from: ['confirmed'], to: 'completed', change: 'completed' },
  accept: { by: 'buyer', from: ['requested'], to: 'confirmed', change: 'proposal_accepted' },
  decline: { by: 'buyer', from: ['requested'], to: 'requested', change: 'proposal_declined' },
  cancel: { by: 'buyer', from: open, to: 'cancelled', change: 'cancelled' },
  giveBack: { by: 'buyer', from: open, to: 'cancelled', change: 'cancelled' },
  lapse: { by: 'system', from: ['requested'], to: 'cancelled', change: 'cancelled' },
  lapseProposal: { by: 'system', from: ['requested'], to: 'requested', change: 'proposal_declined' },
} as const satisfies Record<string, Transition>
export type BookingAction = keyof typeof transitions

export interface BookingState {
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly proposedAt: Date | null
  /** Until when the workshop answers the request. */
  readonly answerDueAt: Date
}

/** Open bookings are requested or confirmed. */
export const isOpen = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed'

const hasBegun = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now

/** True where the action does not start from this status. */
function isClosedTo(action: BookingAction, { status }: BookingState): boolean {
  const from: readonly BookingStatus[] = transitions[action].from
  return !from.includes(status)
}

const closed = 'bookings.not_open'

/** Why an action is refused now; null when it is not. */
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

/** What becomes of a request that nobody has answered in time; null while it still waits, for the workshop or for the buyer. */
export function lapseOf(booking: BookingState, now: Date): 'lapse' | 'lapseProposal' | null {
  const { answerDueAt, proposedAt } = booking
  if (isClosedTo('lapse', booking)) return null
  const isProposalOver = hasBegun(proposedAt, now)
  if (hasBegun(answerDueAt, now)) return proposedAt === null || isProposalOver ? 'lapse' : null
  return isProposalOver ? 'lapseProposal' : null
}

/** What the buyer may do with a booking, or why an appointment that has not begun can no longer be cancelled. */
export function permissionsOf(booking: BookingState, now: Date) {
  const refusal = refusals.cancel(booking, now)
  const isTooLate = refusal === 'bookings.too_late_to_cancel' && !hasBegun(booking.startsAt, now)
  return {
    cancel: refusal === null,
    cancelRefusal: isTooLate ? ('bookings.too_late_to_cancel' as const) : null,
    answerProposal: refusals.accept(booking, now) === null,
  }
}
