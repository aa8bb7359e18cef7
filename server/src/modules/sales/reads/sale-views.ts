import type { Sale, SalesInput, SalesPage } from '@autopiazza/contract/sales'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { SaleState } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { listVehicleCards } from '../../listings/index.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { linesOf } from '../../checkout/index.ts'
import { saleCan } from '../rules/sale-actions.ts'
import { type AfterSaleFacts, listAfterSales } from './return-rows.ts'
import { deliveryOf, pickupPointOfReservation, tradeInOf } from './delivery-of.ts'

const isInState: Record<SaleState, RawBuilder<boolean>> = {
  open: sql`reservation_is_open(reservation.status)`,
  completed: sql`reservation.status = 'completed' and not exists (select from vehicle_returns where reservation_id = reservation.id and status in ('car_back', 'completed'))`,
  returns: sql`exists (select from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back', 'completed'))`,
  ended: sql`reservation.status in ('cancelled', 'expired')`,
}

/** The most urgent comes first, what is done last with the newest first; the id breaks ties, so that no sale appears on two pages. */
const orders: Record<SaleState, RawBuilder<unknown>> = {
  open: sql`reservation.expires_at, reservation.id`,
  completed: sql`reservation.ended_at desc, reservation.id desc`,
  returns: sql`(
    select row(
      array_position(array['requested', 'accepted', 'car_back', 'completed'], status),
      extract(epoch from case status when 'requested' then answer_due_at when 'accepted' then return_at when 'car_back' then car_back_at end),
      -extract(epoch from completed_at)
    )
    from vehicle_returns
    where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back', 'completed')
  ), reservation.id`,
  ended: sql`reservation.ended_at desc, reservation.id desc`,
}

/** One page of the sales of a vendor in one state. */
export async function listSaleViews(
  ctx: Context,
  { vendorId, state, page, pageSize }: SalesInput & { readonly vendorId: string },
): Promise<Sale[]> {
  const rows = await selectSales(ctx, vendorId)
    .where(isInState[state])
    .orderBy(orders[state])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const cards = await listVehicleCards(ctx, [...new Set(rows.map((row) => row.vehicle_id))])
  const afterSales = await listAfterSales(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(row, cards, afterSales(row.id)))
}

/** One sale of this vendor, which must exist. */
export async function findSaleView(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<Sale> {
  const row = await selectSales(ctx, vendorId).where('reservation.id', '=', id).executeTakeFirstOrThrow()
  const afterSales = await listAfterSales(ctx, [id])
  return viewOf(row, await listVehicleCards(ctx, [row.vehicle_id]), afterSales(id))
}

/** How many sales this vendor has in each state. */
export async function countSales(ctx: Context, vendorId: string): Promise<SalesPage['counts']> {
  const count = (state: SaleState) => sql<number>`count(*) filter (where ${isInState[state]})`.as(state)
  return salesOf(ctx, vendorId)
    .select([count('open'), count('completed'), count('returns'), count('ended')])
    .executeTakeFirstOrThrow()
}

function salesOf(ctx: Context, vendorId: string) {
  return ctx.db
    .selectFrom('vehicle_inventory as stock')
    .innerJoin('vehicle_reservations as reservation', 'reservation.vehicle_id', 'stock.vehicle_listing_id')
    .where('stock.vendor_id', '=', vendorId)
}

function selectSales(ctx: Context, vendorId: string) {
  return salesOf(ctx, vendorId)
    .innerJoin('profiles as buyer', 'buyer.id', 'reservation.user_id')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
    .select([
      'reservation.id',
      'reservation.vehicle_id',
      'reservation.status',
      'buyer.first_name',
      'reservation.payment_method',
      'reservation.amount',
      'reservation.deposit',
      'reservation.paid',
      'reservation.loan',
      'reservation.transferred',
      'reservation.expires_at',
      'reservation.bank_reference',
      'reservation.delivery_method',
      'reservation.delivery_address',
      'reservation.trade_in_details',
      'quote.lines',
      pickupPointOfReservation.as('pickup_point'),
      'reservation.created_at',
      'reservation.ended_at',
      'reservation.end_reason',
      'reservation.cancel_reason',
      sql<boolean>`reservation.expires_at <= now()`.as('is_overdue'),
      sql<boolean>`reservation_is_returned(reservation.id)`.as('is_returned'),
    ])
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

/** A vendor sees the own pickup point while the reservation is open or completed, the buyer's address once it is confirmed. */
function maySeeDelivery({ status, delivery_method }: SaleRow): boolean {
  return status === 'confirmed' || status === 'completed' || (status === 'pending' && delivery_method === 'pickup')
}

function viewOf(row: SaleRow, cards: readonly VehicleCard[], { handover, returns }: AfterSaleFacts): Sale {
  const { status, amount, deposit, paid, transferred, loan } = row
  const vehicle = cards.find(({ id }) => id === row.vehicle_id)
  if (!vehicle) throw new Error(`The reservation ${row.id} has no advert`)
  const balance = row.is_returned ? 0 : amount - paid - loan
  return {
    id: row.id,
    status,
    isOpen: isOpen(status),
    vehicle,
    buyerFirstName: row.first_name,
    paymentMethod: row.payment_method,
    amounts: { total: amount, deposit, paid, transferred, loan, balance },
    deadline: isOpen(status) ? row.expires_at.toISOString() : null,
    bankReference: row.bank_reference,
    lines: linesOf(row.lines),
    tradeIn: tradeInOf(row.trade_in_details),
    deliveryMethod: row.delivery_method,
    delivery: maySeeDelivery(row) ? deliveryOf(row) : null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    cancelReason: row.cancel_reason,
    handover,
    carReturn: returns[0] ?? null,
    can: saleCan({
      status,
      paymentMethod: row.payment_method,
      balance,
      isOverdue: row.is_overdue,
      endReason: row.end_reason,
    }),
  }
}
