import type { BookingChange, BookingParty, BookingStatus, WorkshopService } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { BookingState } from '../rules/booking-transitions.ts'
import type { Slot } from '../rules/slots.ts'

export interface Booking extends BookingState {
  readonly id: string
  readonly buyerId: string
  readonly vehicleId: string
  readonly workshopId: string
  readonly revision: number
  readonly endsAt: Date
  readonly proposedEndsAt: Date | null
}

/** Locks a bought car against concurrent bookings. Returns null when the owner has no such car or has returned it. */
export async function lockPurchasedVehicle(
  ctx: Context,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('purchased_vehicles')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('returned_on', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a workshop against changes of its timetable and other bookings there. */
export async function lockWorkshop(ctx: Context, id: string): Promise<void> {
  await ctx.db.selectFrom('workshops').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Locks a booking for a change. With `owner`, locks only a booking of that owner. Returns null when there is none. */
export async function lockBooking(
  ctx: Context,
  { id, ownerId }: { readonly id: string; readonly ownerId?: string },
): Promise<Booking | null> {
  const row = await ctx.db
    .selectFrom('workshop_bookings')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? null))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    buyerId: row.user_id,
    vehicleId: row.purchased_vehicle_id,
    workshopId: row.workshop_id,
    revision: row.revision,
    status: row.status,
    startsAt: row.appointment_date,
    endsAt: row.ends_at,
    proposedAt: row.proposed_date,
    proposedEndsAt: row.proposed_ends_at,
    answerDueAt: row.answer_due_at ?? row.appointment_date,
  }
}

interface SlotOfWorkshop extends Slot {
  readonly workshopId: string
}

/** Creates the row of a slot unless it exists. */
export async function openSlot(ctx: Context, { workshopId, startsAt, endsAt }: SlotOfWorkshop): Promise<void> {
  await sql`
    insert into workshop_slots as slot (workshop_id, starts_at, ends_at, capacity)
    select id, ${startsAt}, ${endsAt}, capacity from workshops where id = ${workshopId}
    on conflict (workshop_id, starts_at) do update set ends_at = excluded.ends_at where slot.ends_at < excluded.ends_at
  `.execute(ctx.db)
}

interface NewBooking extends SlotOfWorkshop {
  readonly buyerId: string
  readonly vehicleId: string
  readonly serviceType: WorkshopService
  readonly notes: string | null
  readonly answerDueAt: Date
}

export async function insertBooking(ctx: Context, booking: NewBooking): Promise<string> {
  const { id } = await ctx.db
    .insertInto('workshop_bookings')
    .values({
      user_id: booking.buyerId,
      purchased_vehicle_id: booking.vehicleId,
      workshop_id: booking.workshopId,
      service_type: booking.serviceType,
      appointment_date: booking.startsAt,
      ends_at: booking.endsAt,
      notes: booking.notes,
      answer_due_at: booking.answerDueAt,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ChangedFields {
  readonly status: BookingStatus
  readonly appointment?: Slot
  /** Null removes the booking's proposal. */
  readonly proposal: (Slot & { readonly note: string | null }) | null
  readonly remindAt: Date | null
  readonly cancelledBy?: BookingParty
  readonly cancelReason?: string | null
  readonly mileage?: number
  readonly workNote?: string | null
}

/** Writes a change as the next revision of a booking. */
export async function updateBooking(
  ctx: Context,
  { id, revision, fields }: { readonly id: string; readonly revision: number; readonly fields: ChangedFields },
): Promise<void> {
  const { status, appointment, proposal, remindAt, cancelledBy, cancelReason, mileage, workNote } = fields
  const { numUpdatedRows } = await ctx.db
    .updateTable('workshop_bookings')
    .set({
      revision: revision + 1,
      status,
      ...(appointment && { appointment_date: appointment.startsAt, ends_at: appointment.endsAt }),
      proposed_date: proposal?.startsAt ?? null,
      proposed_ends_at: proposal?.endsAt ?? null,
      proposal_note: proposal?.note ?? null,
      remind_at: remindAt,
      cancelled_by: cancelledBy ?? null,
      cancel_reason: cancelReason ?? null,
      completed_mileage: mileage ?? null,
      work_note: workNote ?? null,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('A booking changed while it was locked')
}

/** Locks a booking whose reminder is due. Returns null when it is no longer due or another process has locked the booking. */
export async function lockDueReminder(ctx: Context, id: string): Promise<{ id: string; startsAt: Date } | null> {
  const row = await ctx.db
    .selectFrom('workshop_bookings')
    .select(['id', 'appointment_date as startsAt'])
    .where('id', '=', id)
    .where('remind_at', '<=', ctx.now())
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

export async function endReminder(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('workshop_bookings').set({ remind_at: null }).where('id', '=', id).execute()
}

interface HistoryEntry {
  readonly bookingId: string
  readonly revision: number
  readonly change: BookingChange
  readonly by: BookingParty
  readonly startsAt: Date | null
  readonly reason: string | null
}

export async function insertHistoryEntry(
  ctx: Context,
  { bookingId, revision, change, by, startsAt, reason }: HistoryEntry,
): Promise<void> {
  await ctx.db
    .insertInto('workshop_booking_changes')
    .values({
      booking_id: bookingId,
      revision,
      change,
      changed_by: by,
      changed_at: ctx.now(),
      starts_at: startsAt,
      reason,
    })
    .execute()
}
