import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { BookingAction } from '@autopiazza/contract/booking-states'
import type { WorkshopAnswerAction } from '@autopiazza/contract/vocabulary'
import type { BookingState } from './booking-transitions.ts'

/** At the end of a working day, so that buyers receive the answer the evening before. */
const usualHour = '18:00'
const leastTimeToAnswerMs = 2 * 3_600_000

/**
 * Returns the deadline of a workshop's answer, always before the appointment: 18:00 in Italy on the day before. For a
 * request after 16:00 on that day, it is half of the remaining time.
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

/**
 * Returns the links of a workshop for a booking in this state. A link to answer a request is valid until its last
 * slot begins, a link of an appointment until sixty days after it.
 */
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

/** Returns whether a link is still valid for the booking's current revision. */
export function linkState({ revision, expiresAt, usedAt }: Link, current: number, now: Date) {
  if (usedAt) return 'used'
  if (revision !== current) return 'superseded'
  return expiresAt > now ? 'open' : 'expired'
}
