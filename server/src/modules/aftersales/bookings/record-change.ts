import type { BookingChange, BookingParty } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { pushLive } from '../../../live/index.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { linksFor } from '../rules/workshop-answers.ts'
import type { BookingState } from '../rules/booking-transitions.ts'
import { insertHistoryEntry } from './bookings-store.ts'
import { insertLinks } from './links-store.ts'

interface ChangedBooking extends Omit<BookingState, 'answerDueAt'> {
  readonly id: string
  readonly buyerId: string
  readonly revision: number
}

interface Change {
  readonly change: BookingChange
  readonly by: BookingParty
  readonly startsAt: Date | null
  readonly reason: string | null
}

/** Writes what follows from a booking's new revision, in its transaction: the history, the workshop's links, the audit row, the event, and the news for open pages. */
export async function recordChange(ctx: Context, booking: ChangedBooking, change: Change): Promise<void> {
  const { id, buyerId, revision, startsAt, proposedAt } = booking
  await insertHistoryEntry(ctx, { bookingId: id, revision, ...change })
  await insertLinks(ctx, { bookingId: id, revision, links: linksFor(booking) })
  await writeAuditEntry(ctx, `booking.${change.change}`, id)
  await publishEvent(ctx, 'aftersales.BookingChanged', `booking:${id}:${revision}`, {
    bookingId: id,
    revision,
    change: change.change,
    by: change.by,
    startsAt: startsAt.toISOString(),
    proposedAt: proposedAt?.toISOString() ?? null,
  })
  await pushLive(ctx, [buyerId], { type: 'booking', bookingId: id })
}
