import type { VehicleDates } from '@autopiazza/contract/aftersales'
import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { Reminder } from '../rules/reminders.ts'

interface OfBuyer {
  readonly id: string
  readonly buyerId: string
}

export interface BoughtService {
  readonly purchasedVehicleId: string
  readonly vehicleId: string
  readonly serviceType: string
  readonly months: number | null
}

/** Marks a service as bought once, only at this price and, if `months` is given, for this period. Returns null when it is already bought or the price or period differs. */
export async function markBought(
  ctx: Context,
  { id, buyerId, price, months }: OfBuyer & { readonly price: Cents; readonly months?: number | null | undefined },
): Promise<BoughtService | null> {
  const { rows } = await sql<BoughtService>`
    update after_sales_services service set purchased = true, purchased_at = ${ctx.now()}
    from purchased_vehicles purchase
    where service.id = ${id} and not service.purchased and service.price = ${price} and purchase.returned_on is null
      and (${months === undefined} or service.months is not distinct from ${months ?? null}::int)
      and purchase.id = service.purchased_vehicle_id and purchase.user_id = ${buyerId}
    returning purchase.id as "purchasedVehicleId", purchase.vehicle_id as "vehicleId", service.service_type as "serviceType", service.months
  `.execute(ctx.db)
  return rows[0] ?? null
}

/** Updates the owner's dates of a car. Returns false when the buyer has no such car. */
export async function updateDates(
  ctx: Context,
  { id, buyerId, dates }: OfBuyer & { readonly dates: VehicleDates },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('purchased_vehicles')
    .set({
      first_registered_on: dates.firstRegisteredOn,
      last_inspected_on: dates.lastInspectedOn,
    })
    .where('id', '=', id)
    .where('user_id', '=', buyerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateReminders(
  ctx: Context,
  { id, buyerId, hasReminders }: OfBuyer & { readonly hasReminders: boolean },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('purchased_vehicles')
    .set({ has_reminders: hasReminders })
    .where('id', '=', id)
    .where('user_id', '=', buyerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the reminders of the car that a signed link identifies. */
export async function endReminders(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('purchased_vehicles').set({ has_reminders: false }).where('id', '=', id).execute()
}

/** Inserts a reminder. Returns false when this reminder was mailed before, or when the reminders of the car have ended. */
export async function insertReminder(
  ctx: Context,
  { purchasedVehicleId, deadline, dueOn, daysBefore }: Reminder & { readonly purchasedVehicleId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into deadline_reminders (purchased_vehicle_id, deadline, due_on, days_before)
    select id, ${deadline}, ${dueOn}::date, ${daysBefore}::int from purchased_vehicles where id = ${purchasedVehicleId} and has_reminders
    on conflict do nothing returning due_on
  `.execute(ctx.db)
  return rows.length > 0
}

/** Creates or extends the reference to a buyer's car for a new advert. Returns null when the buyer has no such car. */
export async function saveResaleReference(
  ctx: Context,
  { id, buyerId, expiresAt }: OfBuyer & { readonly expiresAt: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into resale_references (purchased_vehicle_id, expires_at)
    select id, ${expiresAt}::timestamptz from purchased_vehicles where id = ${id} and user_id = ${buyerId} and returned_on is null
    on conflict (purchased_vehicle_id) do update set expires_at = excluded.expires_at
    returning id
  `.execute(ctx.db)
  return rows[0]?.id ?? null
}
