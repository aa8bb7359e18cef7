import type { Booking, BookingDetails } from '@autopiazza/contract/bookings'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Context } from '../../../kernel/context.ts'
import { permissionsOf } from '../rules/booking-transitions.ts'
import { listPurchasedCards } from './purchased-cards.ts'

interface OfOwner {
  readonly ownerId: string
  readonly id?: string
}

const selectBookings = (ctx: Context) =>
  ctx.db
    .selectFrom('workshop_bookings as booking')
    .innerJoin('workshops as workshop', 'workshop.id', 'booking.workshop_id')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'booking.purchased_vehicle_id')
    .selectAll('booking')
    .select([
      'workshop.name',
      'workshop.address',
      'workshop.city',
      'workshop.province',
      'workshop.postal_code',
      'workshop.phone',
      'purchase.vehicle_id',
      'purchase.version_id',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** Returns the buyer's bookings, newest appointment first, or only the one with the given id. */
export async function listBookingViews(ctx: Context, { ownerId, id }: OfOwner): Promise<Booking[]> {
  const rows = await selectBookings(ctx)
    .where('booking.user_id', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('booking.id', '=', id ?? ''))
    .orderBy('booking.appointment_date', 'desc')
    .orderBy('booking.id', 'desc')
    .execute()
  const cardOf = await listPurchasedCards(ctx, rows)
  return rows.flatMap((row) => {
    const card = cardOf(row)
    return card ? toBooking(row, card, ctx.now()) : []
  })
}

export async function findBookingView(
  ctx: Context,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<Booking | null> {
  const [booking] = await listBookingViews(ctx, { ownerId, id })
  return booking ?? null
}

export async function listHistory(ctx: Context, bookingId: string): Promise<BookingDetails['history']> {
  const rows = await ctx.db
    .selectFrom('workshop_booking_changes')
    .select(['change', 'changed_by', 'changed_at', 'starts_at', 'reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('revision')
    .execute()
  return rows.map(({ change, changed_by, changed_at, starts_at, reason }) => ({
    change,
    by: changed_by,
    at: changed_at.toISOString(),
    startsAt: starts_at?.toISOString() ?? null,
    reason,
  }))
}

/** Returns the open booking of a car at this workshop and time, for a repeated request. Returns null when there is none. */
export async function findOpenBooking(
  ctx: Context,
  { vehicleId, workshopId, startsAt }: { vehicleId: string; workshopId: string; startsAt: Date },
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('purchased_vehicle_id', '=', vehicleId)
    .where('workshop_id', '=', workshopId)
    .where('appointment_date', '=', startsAt)
    .where('status', 'in', ['requested', 'confirmed'])
    .executeTakeFirst()
  return row?.id ?? null
}

function toBooking(row: Row, card: VehicleCard, now: Date): Booking {
  const { make, model, version, year, color, bodyType, mainPhoto } = card
  const { status, appointment_date, proposed_date, proposed_ends_at } = row
  const answerDueAt = row.answer_due_at ?? appointment_date
  return {
    id: row.id,
    vehicle: {
      purchasedVehicleId: row.purchased_vehicle_id,
      id: card.id,
      make,
      model,
      version,
      year,
      color,
      bodyType,
      mainPhoto,
    },
    workshop: {
      id: row.workshop_id,
      name: row.name,
      address: row.address,
      city: row.city,
      province: row.province,
      postalCode: row.postal_code,
      phone: row.phone,
    },
    serviceType: row.service_type,
    notes: row.notes,
    status,
    startsAt: appointment_date.toISOString(),
    endsAt: row.ends_at.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    proposal:
      proposed_date && proposed_ends_at
        ? { startsAt: proposed_date.toISOString(), endsAt: proposed_ends_at.toISOString(), note: row.proposal_note }
        : null,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    mileage: row.completed_mileage,
    workNote: row.work_note,
    createdAt: row.created_at.toISOString(),
    can: permissionsOf({ status, startsAt: appointment_date, proposedAt: proposed_date, answerDueAt }, now),
  }
}

/** Returns the newest revision of a booking and the time of that revision. Returns null when there is no such booking. */
export async function findLastChange(ctx: Context, bookingId: string) {
  const row = await ctx.db
    .selectFrom('workshop_booking_changes')
    .select(['revision', 'changed_at as changedAt'])
    .where('booking_id', '=', bookingId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
