import type { BookingStatus, Language, WorkshopAnswerAction, WorkshopService } from '@autopiazza/contract/vocabulary'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'

export interface BookingFacts {
  readonly vehicle: string
  readonly service: WorkshopService
  readonly notes: string | null
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly answerDueAt: Date
  readonly mileage: number | null
  readonly buyer: {
    readonly email: string
    readonly language: Language
    readonly firstName: string
    readonly phone: string | null
  }
  readonly workshop: {
    readonly name: string
    readonly email: string
    /** Street, CAP, town and province in one line. */
    readonly address: string
    readonly phone: string | null
  }
}

/** A booking with its people, as its mails need it; null when it is gone. */
export async function findBookingFacts(ctx: Context, bookingId: string): Promise<BookingFacts | null> {
  const row = await ctx.db
    .selectFrom('workshop_bookings as booking')
    .innerJoin('workshops as workshop', 'workshop.id', 'booking.workshop_id')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'booking.purchased_vehicle_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('listing_versions as agreed', 'agreed.id', 'purchase.version_id')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(nameAsAgreed)
    .select(['users.email', 'users.language'])
    .select(['profiles.first_name', 'profiles.phone', 'booking.notes', 'booking.status', 'booking.completed_mileage'])
    .select([
      'booking.service_type',
      'booking.appointment_date',
      'booking.answer_due_at',
      'workshop.name',
      'workshop.email as workshop_email',
    ])
    .select(['workshop.address', 'workshop.city', 'workshop.province', 'workshop.postal_code'])
    .select('workshop.phone as workshop_phone')
    .where('booking.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  const { email, language, phone } = row
  const town = [row.postal_code, row.city, row.province && `(${row.province})`].filter(Boolean).join(' ')
  return {
    vehicle: vehicleName(row),
    service: row.service_type,
    notes: row.notes,
    status: row.status,
    startsAt: row.appointment_date,
    answerDueAt: row.answer_due_at ?? row.appointment_date,
    mileage: row.completed_mileage,
    buyer: { email, language, firstName: row.first_name ?? '', phone },
    workshop: {
      name: row.name,
      email: row.workshop_email,
      address: `${row.address}, ${town}`,
      phone: row.workshop_phone,
    },
  }
}

interface Revision {
  readonly bookingId: string
  readonly revision: number
}

/** The workshop's reason or note of one change; null when empty. */
export async function findChangeReason(ctx: Context, { bookingId, revision }: Revision): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('workshop_booking_changes')
    .select('reason')
    .where('booking_id', '=', bookingId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.reason ?? null
}

/** The workshop's links for one revision of a booking, in the order they were made. */
export async function listWorkshopLinks(
  ctx: Context,
  { bookingId, revision }: Revision,
): Promise<{ action: WorkshopAnswerAction; id: string }[]> {
  return ctx.db
    .selectFrom('workshop_links')
    .select(['action', 'id'])
    .where('booking_id', '=', bookingId)
    .where('revision', '=', revision)
    .orderBy('id')
    .execute()
}
