import { type BookingAction, bookingMachine } from '@autopiazza/contract/booking-states'
import type { Context } from '../../../kernel/context.ts'
import { isRefusedBy } from '../../../database/transaction.ts'
import { refused } from '../../../kernel/outcome.ts'
import { reminderFor } from '../rules/reminders.ts'
import type { Slot } from '../rules/slots.ts'
import { type Booking, updateBooking } from './bookings-store.ts'
import { recordChange } from './record-change.ts'

interface ChangeFacts {
  readonly proposal?: Slot & { readonly note: string | null }
  readonly reason?: string
  readonly completion?: { readonly mileage: number; readonly note: string | null }
}

/** Applies a transition, which the rules must permit, to a locked booking. */
export async function changeBooking(
  ctx: Context,
  booking: Booking,
  { action, facts = {} }: { readonly action: BookingAction; readonly facts?: ChangeFacts },
): Promise<void> {
  const { by, to, change } = bookingMachine.steps[action]
  const { proposal = null, reason = null, completion } = facts
  const appointment = action === 'accept' ? proposedSlot(booking) : booking
  await updateBooking(ctx, {
    id: booking.id,
    revision: booking.revision,
    fields: {
      status: to,
      appointment,
      proposal,
      remindAt: to === 'confirmed' ? reminderFor(appointment.startsAt, ctx.now()) : null,
      ...(to === 'cancelled' && { cancelledBy: by, cancelReason: reason }),
      ...(completion && { mileage: completion.mileage, workNote: completion.note }),
    },
  })
  await recordChange(
    ctx,
    {
      id: booking.id,
      buyerId: booking.buyerId,
      revision: booking.revision + 1,
      status: to,
      startsAt: appointment.startsAt,
      proposedAt: proposal?.startsAt ?? null,
    },
    {
      change,
      by,
      startsAt: slotOfChange(action, booking, { appointment, proposal }),
      reason: reason ?? proposal?.note ?? completion?.note ?? null,
    },
  )
}

function proposedSlot({ proposedAt, proposedEndsAt }: Booking): Slot {
  if (!proposedAt || !proposedEndsAt) throw new Error('A booking without a proposal has none to accept')
  return { startsAt: proposedAt, endsAt: proposedEndsAt }
}

function slotOfChange(
  action: BookingAction,
  booking: Booking,
  { appointment, proposal }: { readonly appointment: Slot; readonly proposal: Slot | null },
): Date | null {
  if (proposal) return proposal.startsAt
  if (action === 'decline' || action === 'lapseProposal') return booking.proposedAt
  return action === 'confirm' || action === 'accept' ? appointment.startsAt : null
}

/** Returns the refusal when the database reports that a slot is full; rethrows any other error. */
export function slotRefusal(error: unknown) {
  if (isRefusedBy(error, 'slot_never_overbooked')) return refused('bookings.slot_taken')
  if (isRefusedBy(error, 'vehicle_at_one_workshop_at_a_time')) return refused('bookings.vehicle_busy')
  throw error
}
