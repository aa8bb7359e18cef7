import type { Day } from '@autopiazza/contract/calendar-day'
import type { Cents } from '@autopiazza/contract/money'
import type { SaleEnding } from '@autopiazza/contract/settlement-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { ServiceOffer } from './rules/offers.ts'

interface Purchase {
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
}

/** Inserts the purchase. Returns null when this reservation already has a purchase. */
export async function insertPurchase(
  ctx: Context,
  { reservationId, vehicleId, buyerId }: Purchase,
): Promise<string | null> {
  const written = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId, reservation_id: reservationId })
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

export async function insertServices(
  ctx: Context,
  { purchaseId, services }: { readonly purchaseId: string; readonly services: readonly ServiceOffer[] },
): Promise<void> {
  await ctx.db
    .insertInto('after_sales_services')
    .values(
      services.map(({ serviceType, price, months, isPurchased }) => ({
        purchased_vehicle_id: purchaseId,
        service_type: serviceType,
        price,
        months,
        purchased: isPurchased,
        purchased_at: isPurchased ? sql<Date>`now()` : null,
      })),
    )
    .execute()
}

interface OfferedTerms {
  readonly serviceType: string
  readonly formerMonths: number
  readonly price: Cents
  readonly months: number
}

/** Updates the price and period of a service wherever it is offered for the former period and is not bought. */
export async function updateUnboughtServices(
  ctx: Context,
  { serviceType, formerMonths, price, months }: OfferedTerms,
): Promise<void> {
  await ctx.db
    .updateTable('after_sales_services')
    .set({ price, months })
    .where('service_type', '=', serviceType)
    .where('months', '=', formerMonths)
    .where('purchased', '=', false)
    .execute()
}

interface RecordedHandover {
  readonly reservationId: string
  readonly on: Day
  readonly by: 'buyer' | 'vendor'
  /** The day from which the days to return the car are counted; null where only the vendor has recorded the handover. */
  readonly countsFrom: Day | null
}

/** Updates the vendor's record of the handover. Returns false when the handover already counts or the purchase has ended. */
export async function updateHandover(
  ctx: Context,
  { reservationId, on, by, countsFrom }: RecordedHandover,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('purchased_vehicles')
    .set({
      handed_over_on: on,
      handed_over_by: sql<'buyer' | 'vendor'>`coalesce(handed_over_by, ${by})`,
      return_days_from: countsFrom,
      ...(by === 'buyer' ? { handover_confirmed_at: ctx.now() } : { handover_said_at: ctx.now() }),
    })
    .where('reservation_id', '=', reservationId)
    .where('returned_on', 'is', null)
    .where('return_days_from', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the vendor's record of the handover count, because the buyer has not answered. Returns false when the buyer has answered or the purchase has ended. */
export async function updateUncontestedHandover(
  ctx: Context,
  { reservationId, countsFrom }: { readonly reservationId: string; readonly countsFrom: Day },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('purchased_vehicles')
    .set({ return_days_from: countsFrom })
    .where('reservation_id', '=', reservationId)
    .where('handover_said_at', 'is not', null)
    .where('return_days_from', 'is', null)
    .where('returned_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes and returns the handover day that the vendor recorded and the buyer has not confirmed. Returns null when there is none. */
export async function removeHandover(
  ctx: Context,
  { reservationId }: { readonly reservationId: string },
): Promise<Day | null> {
  const row = await ctx.db
    .with('former', (db) =>
      db
        .selectFrom('purchased_vehicles')
        .select(['id', 'handed_over_on as on'])
        .where('reservation_id', '=', reservationId)
        .where('handed_over_by', '=', 'vendor')
        .where('handover_confirmed_at', 'is', null)
        .where('returned_on', 'is', null),
    )
    .updateTable('purchased_vehicles as purchase')
    .from('former')
    .set({
      handed_over_on: null,
      handed_over_by: null,
      handover_said_at: null,
      return_days_from: null,
    })
    .whereRef('purchase.id', '=', 'former.id')
    .returning('former.on')
    .executeTakeFirst()
  return row?.on ?? null
}

/** Marks a car as returned. Returns null when it was already marked. Concurrent bookings of the car wait for the lock on this row. */
export async function updateReturned(
  ctx: Context,
  { reservationId, on, why }: { readonly reservationId: string; readonly on: Day; readonly why: SaleEnding },
): Promise<string | null> {
  const row = await ctx.db
    .updateTable('purchased_vehicles')
    .set({ returned_on: on, end_reason: why })
    .where('reservation_id', '=', reservationId)
    .where('returned_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function endServices(ctx: Context, purchaseId: string): Promise<void> {
  await ctx.db
    .updateTable('after_sales_services')
    .set({ ended_at: ctx.now() })
    .where('purchased_vehicle_id', '=', purchaseId)
    .where('purchased', '=', true)
    .execute()
}

export async function removeResaleReference(ctx: Context, purchaseId: string): Promise<void> {
  await ctx.db.deleteFrom('resale_references').where('purchased_vehicle_id', '=', purchaseId).execute()
}
