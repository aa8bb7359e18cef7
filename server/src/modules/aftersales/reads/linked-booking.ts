import type { LinkedBooking } from '@autopiazza/contract/bookings'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { linkState } from '../rules/workshop-answers.ts'

/**
 * Returns the booking of a workshop's link, and whether the link is still valid. Returns null when there is no such
 * link. Includes the customer only while the link is valid.
 */
export async function findLinkedBooking(ctx: Context, linkId: string): Promise<LinkedBooking | null> {
  const row = await ctx.db
    .selectFrom('workshop_links as link')
    .innerJoin('workshop_bookings as booking', 'booking.id', 'link.booking_id')
    .innerJoin('workshops as workshop', 'workshop.id', 'booking.workshop_id')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'booking.purchased_vehicle_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .leftJoin('listing_versions as agreed', 'agreed.id', 'purchase.version_id')
    .innerJoin('profiles as customer', 'customer.id', 'booking.user_id')
    .select([
      'link.action',
      'link.revision as linkRevision',
      'link.expires_at as expiresAt',
      'link.used_at as usedAt',
      'workshop.name',
      'customer.first_name as firstName',
      'customer.phone',
      ...nameAsAgreed,
      sql<string | null>`coalesce(agreed.facts, listing_facts(vehicle))->>'version'`.as('version'),
      sql<string | null>`coalesce(agreed.facts, listing_facts(vehicle))->>'color'`.as('color'),
    ])
    .select([
      'booking.revision',
      'booking.service_type as serviceType',
      'booking.notes',
      'booking.appointment_date as startsAt',
      'booking.ends_at as endsAt',
      'booking.status',
      'booking.proposed_date as proposedAt',
      'booking.proposed_ends_at as proposedEndsAt',
    ])
    .where('link.id', '=', linkId)
    .executeTakeFirst()
  if (!row) return null
  const { make, model, version, year, color, proposedAt, proposedEndsAt } = row
  const { expiresAt, usedAt } = row
  const state = linkState({ revision: row.linkRevision, expiresAt, usedAt }, row.revision, ctx.now())
  return {
    action: row.action,
    state,
    workshop: { name: row.name },
    customer: state === 'open' ? { firstName: row.firstName, phone: row.phone } : null,
    vehicle: { make, model, version, year, color },
    serviceType: row.serviceType,
    notes: state === 'open' ? row.notes : null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    proposal:
      proposedAt && proposedEndsAt
        ? { startsAt: proposedAt.toISOString(), endsAt: proposedEndsAt.toISOString() }
        : null,
  }
}

/** Returns the workshop of a link. Returns null when there is no such link. */
export async function findWorkshopOfLink(ctx: Context, linkId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('workshop_links as link')
    .innerJoin('workshop_bookings as booking', 'booking.id', 'link.booking_id')
    .select('booking.workshop_id')
    .where('link.id', '=', linkId)
    .executeTakeFirst()
  return row?.workshop_id ?? null
}
