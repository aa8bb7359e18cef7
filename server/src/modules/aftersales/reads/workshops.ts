import type { Workshop } from '@autopiazza/contract/bookings'
import { sql } from 'kysely'
import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import type { Context } from '../../../kernel/context.ts'
import type { Span, TakenSlot } from '../rules/slots.ts'

/** Returns the workshops that accept bookings, by city and name. */
export async function listActiveWorkshops(ctx: Context): Promise<Workshop[]> {
  return ctx.db
    .selectFrom('workshops')
    .select(['id', 'name', 'address', 'city', 'province', 'postal_code as postalCode', 'phone'])
    .where('is_active', '=', true)
    .orderBy('city')
    .orderBy('name')
    .execute()
}

/** Returns the comune and province where the user's newest bought car was delivered or collected; null when unknown. */
export async function findHandoverTown(ctx: Context, ownerId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('purchased_vehicles as purchase')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'purchase.reservation_id')
    .select([
      sql<string | null>`coalesce(reservation.delivery_address, reservation.pickup_place)->>'city'`.as('city'),
      sql<string | null>`coalesce(reservation.delivery_address, reservation.pickup_place)->>'province'`.as('province'),
    ])
    .where('purchase.user_id', '=', ownerId)
    .where((where) =>
      where.or([
        where('reservation.delivery_address', 'is not', null),
        where('reservation.pickup_place', 'is not', null),
      ]),
    )
    .orderBy('purchase.purchased_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.city) return null
  return row.province ? `${row.city} (${row.province})` : row.city
}

export async function listTakenSlots(
  ctx: Context,
  { workshopId, span }: { readonly workshopId: string; readonly span: Span },
): Promise<TakenSlot[]> {
  return ctx.db
    .selectFrom('workshop_slots')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'booked'])
    .where('workshop_id', '=', workshopId)
    .where('booked', '>', 0)
    .where('starts_at', '>=', momentInItaly(addDays(span.from, -2), '00:00'))
    .where('starts_at', '<', momentInItaly(addDays(span.to, 2), '00:00'))
    .execute()
}
