import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { ServiceOffer } from './rules/offers.ts'

interface Purchase {
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
}

/** Writes the purchase; null when this reservation already has one. */
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

/** Writes price and period of a service wherever it is offered for the former period and not bought. */
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
