import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { BookingAction } from '@autopiazza/contract/booking-states'
import type { WorkshopAnswerAction } from '@autopiazza/contract/vocabulary'
import type { BookingState } from './booking-transitions.ts'

/** After a working day, and before buyers plan their morning. */
const usualHour = '18:00'
const leastTimeToAnswerMs = 2 * 3_600_000

/**
 * Returns the deadline of a workshop's answer: six in the evening before the appointment in Italy, or half of the remaining time for a request after four on
 * that day. Always before the appointment.
 */
export function answerDue({ startsAt, requestedAt }: { readonly startsAt: Date; readonly requestedAt: Date }): Date {
  const usual = momentInItaly(addDays(dayInItaly(startsAt), -1), usualHour)
  if (usual.getTime() - requestedAt.getTime() >= leastTimeToAnswerMs) return usual
  return new Date((requestedAt.getTime() + startsAt.getTime()) / 2)
}

export const actionOfAnswer = {
  confirm: 'confirm',
  propose: 'propose',
  cancel: 'reject',
  complete: 'complete',
} as const satisfies Record<WorkshopAnswerAction, BookingAction>

interface NewLink {
  readonly action: WorkshopAnswerAction
  readonly expiresAt: Date
}

const sixtyDays = 60 * 86_400_000

/** Returns the links that a workshop gets for a booking in this state: a request can be answered until its last slot begins, an appointment until sixty days after. */
export function linksFor({ status, startsAt, proposedAt }: Omit<BookingState, 'answerDueAt'>): NewLink[] {
  const expiring = (expiresAt: Date) => (action: WorkshopAnswerAction) => ({ action, expiresAt })
  if (status === 'requested') {
    const lastStart = new Date(Math.max(startsAt.getTime(), proposedAt?.getTime() ?? 0))
    return (['confirm', 'propose', 'cancel'] as const).map(expiring(lastStart))
  }
  if (status !== 'confirmed') return []
  return (['complete', 'cancel'] as const).map(expiring(new Date(startsAt.getTime() + sixtyDays)))
}

interface Link {
  readonly revision: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Returns whether a link can still act on a booking with this current revision. */
export function linkState({ revision, expiresAt, usedAt }: Link, current: number, now: Date) {
  if (usedAt) return 'used'
  if (revision !== current) return 'superseded'
  return expiresAt > now ? 'open' : 'expired'
}
