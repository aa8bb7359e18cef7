import type { Context } from '@autopiazza/server/context'
import { sql } from 'kysely'

const day = 86_400_000

/** A car bought forty days ago, with the services offered for it; returns the purchase's id. */
export async function insertPastPurchase(
  ctx: Context,
  { buyerId, vehicleId }: { readonly buyerId: string; readonly vehicleId: string },
): Promise<string> {
  const purchasedAt = new Date(ctx.now().getTime() - 40 * day)
  const { id } = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId, purchased_at: purchasedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = (service_type: string, description: string, price: number | null, isPurchased = false) => ({
    purchased_vehicle_id: id,
    service_type,
    description,
    price,
    purchased: isPurchased,
    purchased_at: isPurchased ? purchasedAt : null,
  })
  await ctx.db
    .insertInto('after_sales_services')
    .values([
      service('warranty', 'Due anni di garanzia in più su motore, cambio ed elettronica', 79_900, true),
      service('maintenance', 'Tagliando con olio, filtri e controllo dei freni', 24_900),
      service('repair', 'Riparazioni meccaniche con preventivo dell’officina', null),
      service('roadside_assistance', 'Assistenza stradale ogni giorno, a ogni ora, per tre anni', 19_900),
    ])
    .execute()
  return id
}

const workshops = [
  {
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    email: 'officina.torino@demo.autopiazza.it',
  },
  {
    name: 'Officina Navigli',
    address: 'Viale Tibaldi, 41',
    city: 'Milano',
    email: 'officina.milano@demo.autopiazza.it',
  },
  {
    name: 'Officina San Donato',
    address: 'Via San Donato, 120',
    city: 'Bologna',
    email: 'officina.bologna@demo.autopiazza.it',
  },
  {
    name: 'Officina Tuscolana',
    address: 'Via Tuscolana, 905',
    city: 'Roma',
    email: 'officina.roma@demo.autopiazza.it',
  },
] as const

/** The workshops, and a confirmed appointment on a Tuesday one to two weeks from now, at the second slot of the first one's day. */
export async function insertAppointment(
  ctx: Context,
  { buyerId, purchaseId }: { readonly buyerId: string; readonly purchaseId: string },
): Promise<void> {
  const [workshop] = await ctx.db.insertInto('workshops').values(workshops).returning(['id', 'capacity']).execute()
  if (!workshop) throw new Error('No workshop was inserted')
  const startsAt = sql<Date>`(date_trunc('week', ${ctx.now()}::timestamptz at time zone 'Europe/Rome') + interval '15 days 9 hours 30 minutes') at time zone 'Europe/Rome'`
  const slot = await ctx.db
    .insertInto('workshop_slots')
    .values({ workshop_id: workshop.id, starts_at: startsAt, capacity: workshop.capacity })
    .returning('starts_at')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('workshop_bookings')
    .values({
      user_id: buyerId,
      purchased_vehicle_id: purchaseId,
      workshop_id: workshop.id,
      service_type: 'Tagliando',
      appointment_date: slot.starts_at,
      notes: 'Controllare anche la pressione delle gomme, grazie.',
      status: 'confirmed',
    })
    .execute()
}
