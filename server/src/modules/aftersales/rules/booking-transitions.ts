import type { BookingChange, BookingParty, BookingStatus } from '@autopiazza/contract/vocabulary'
import { dayInItaly } from './italian-time.ts'

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
  lapse: { by: 'system', from: ['requested'], to: 'cancelled', change: 'cancelled' },
  lapseProposal: { by: 'system', from: ['requested'], to: 'requested', change: 'proposal_declined' },
} as const satisfies Record<string, Transition>
export type BookingAction = keyof typeof transitions

export interface BookingState {
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly proposedAt: Date | null
}

/** Open bookings are requested or confirmed. */
export const isOpen = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed'

const hasBegun = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now

/** Why an action is refused although the status permits it. */
const guards = {
  confirm: ({ startsAt }: BookingState, now: Date) =>
    hasBegun(startsAt, now) ? ('bookings.slot_not_offered' as const) : null,
  propose: () => null,
  reject: () => null,
  complete: ({ startsAt }: BookingState, now: Date) =>
    hasBegun(startsAt, now) ? null : ('bookings.not_yet_over' as const),
  accept: ({ proposedAt }: BookingState, now: Date) =>
    proposedAt === null || hasBegun(proposedAt, now) ? ('bookings.no_proposal' as const) : null,
  decline: ({ proposedAt }: BookingState) => (proposedAt === null ? ('bookings.no_proposal' as const) : null),
  cancel: ({ startsAt }: BookingState, now: Date) =>
    dayInItaly(now) < dayInItaly(startsAt) ? null : ('bookings.too_late_to_cancel' as const),
  lapse: ({ startsAt, proposedAt }: BookingState, now: Date) =>
    hasBegun(startsAt, now) && (proposedAt === null || hasBegun(proposedAt, now)) ? null : ('not_due' as const),
  lapseProposal: ({ startsAt, proposedAt }: BookingState, now: Date) =>
    hasBegun(proposedAt, now) && !hasBegun(startsAt, now) ? null : ('not_due' as const),
} satisfies Record<BookingAction, (booking: BookingState, now: Date) => string | null>

type Refusal<A extends BookingAction> = 'bookings.not_open' | NonNullable<ReturnType<(typeof guards)[A]>>

/** Why this action is refused now; null when it is not. */
export function refusalOf<A extends BookingAction>(action: A, booking: BookingState, now: Date): Refusal<A> | null {
  const from: readonly BookingStatus[] = transitions[action].from
  if (!from.includes(booking.status)) return 'bookings.not_open'
  const guard: (booking: BookingState, now: Date) => Refusal<A> | null = guards[action] as never
  return guard(booking, now)
}

/** What the buyer may do with a booking, or why it can no longer be cancelled. */
export function permissionsOf(booking: BookingState, now: Date) {
  const refusal = refusalOf('cancel', booking, now)
  return {
    cancel: refusal === null,
    cancelRefusal: refusal === 'bookings.not_open' ? null : refusal,
    answerProposal: refusalOf('accept', booking, now) === null,
  }
}
