import type { Sale, SaleList, SalesInput, SalesPage } from '@autopiazza/contract/sales'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { sellerKindOf } from '../../identity/index.ts'
import { type StoredVersion, listAgreedVehicles } from '../../listings/index.ts'
import { accountOfReservation, type LedgerEntry, listLedgerEntries, loanOfReservation } from '../../payments/index.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { cardAtQuote, linesOf } from '../../checkout/index.ts'
import { saleCan } from '../rules/sale-actions.ts'
import { unconfirmedOf, unpaidRefusal } from '../rules/settlement-actions.ts'
import { type AfterSaleFacts, listAfterSales } from './return-rows.ts'
import { nextStepOf, settlementFactsOf } from './sale-facts.ts'
import { listSaleCorrections, type SaleCorrections } from './sale-corrections.ts'
import { accountInJson, saleMoneyOf } from './sale-money.ts'
import { settlementColumns, settlementOf } from './settlement-columns.ts'
import { deliveryOf, pickupPointOfReservation, tradeInOf } from './delivery-of.ts'

/** True for an ended sale with a transfer that the vendor owes or that the buyer has stated. */
const hasMoneyLeft = sql<boolean>`exists (select from reservation_account(reservation.id) as ended where ended.owed_by_vendor > 0 or ended.stated > ended.received)`

const isInState: Record<SaleList, RawBuilder<boolean>> = {
  open: sql`reservation_is_open(reservation.status)`,
  running: sql`settlement.status in ('balance_open', 'paid')`,
  completed: sql`settlement.status = 'handed_over'`,
  returns: sql`exists (select from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back', 'completed'))`,
  ended: sql`(reservation.status in ('cancelled', 'expired') or settlement.status in ('unpaid', 'called_off'))`,
  waiting: sql`(reservation_is_open(reservation.status) or settlement.status in ('balance_open', 'paid')
    or exists (select from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back'))
    or (reservation.status in ('cancelled', 'expired') or settlement.status in ('unpaid', 'called_off', 'given_back')) and ${hasMoneyLeft})`,
}

/** The most urgent first; in ended lists the newest first. The id breaks ties, so that no sale appears on two pages. */
const orders: Record<SaleList, RawBuilder<unknown>> = {
  open: sql`reservation.expires_at, reservation.id`,
  running: sql`settlement.balance_due_at, reservation.id`,
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
  ended: sql`${hasMoneyLeft} desc, coalesce(settlement.ended_at, reservation.ended_at) desc, reservation.id desc`,
  waiting: sql`coalesce(
    (select min(case status when 'requested' then answer_due_at when 'accepted' then return_at else car_back_at end)
      from vehicle_returns where reservation_id = reservation.id and status in ('requested', 'accepted', 'car_back')),
    case when reservation_is_open(reservation.status) then reservation.expires_at end,
    settlement.ended_at, settlement.paid_at, settlement.balance_due_at, reservation.ended_at
  ), reservation.id`,
}

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
  const agreedVehicles = await listAgreedVehicles(
    ctx,
    rows.map((row) => row.version_id),
  )
  const correctionsOf = await listSaleCorrections(
    ctx,
    rows.map(({ id }) => id),
  )
  const afterSales = await listAfterSales(
    ctx,
    rows.map(({ id }) => id),
  )
  const entries = await listLedgerEntries(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = entries.filter(({ reservationId }) => reservationId === row.id)
    return viewOf(row, {
      agreedVehicles,
      after: afterSales(row.id),
      entries: own,
      corrections: correctionsOf(row.id),
      now: ctx.now(),
    })
  })
}

export async function findSaleView(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<Sale> {
  const row = await selectSales(ctx, vendorId).where('reservation.id', '=', id).executeTakeFirstOrThrow()
  const afterSales = await listAfterSales(ctx, [id])
  const agreedVehicles = await listAgreedVehicles(ctx, [row.version_id])
  const corrections = (await listSaleCorrections(ctx, [id]))(id)
  return viewOf(row, {
    agreedVehicles,
    after: afterSales(id),
    entries: await listLedgerEntries(ctx, [id]),
    corrections,
    now: ctx.now(),
  })
}

/** Returns the count of this vendor's sales in each state, and of sold adverts whose sale has not ended without the car. */
export async function countSales(
  ctx: Context,
  vendorId: string,
): Promise<SalesPage['counts'] & { readonly waiting: number; readonly soldAdverts: number }> {
  const count = (state: SaleList) => sql<number>`count(*) filter (where ${isInState[state]})`.as(state)
  return salesOf(ctx, vendorId)
    .innerJoin('vehicle_listings as listing', 'listing.id', 'reservation.vehicle_id')
    .select([count('open'), count('running'), count('completed'), count('returns'), count('ended'), count('waiting')])
    .select(
      sql<number>`count(distinct listing.id) filter (where listing.status = 'sold' and (${isInState.running} or ${isInState.completed}))`.as(
        'soldAdverts',
      ),
    )
    .executeTakeFirstOrThrow()
}

function salesOf(ctx: Context, vendorId: string) {
  return ctx.db
    .selectFrom('vehicle_inventory as stock')
    .innerJoin('vehicle_reservations as reservation', 'reservation.vehicle_id', 'stock.vehicle_listing_id')
    .leftJoin('settlements as settlement', 'settlement.reservation_id', 'reservation.id')
    .where('stock.vendor_id', '=', vendorId)
}

function selectSales(ctx: Context, vendorId: string) {
  return salesOf(ctx, vendorId)
    .innerJoin('profiles as buyer', 'buyer.id', 'reservation.user_id')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
    .leftJoin('vendor_details as company', 'company.id', 'stock.vendor_id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .select([
      'reservation.id',
      'reservation.vehicle_id',
      'reservation.version_id',
      'reservation.status',
      'buyer.first_name',
      'reservation.payment_method',
      'reservation.amount',
      'reservation.deposit',
      loanOfReservation.as('loan'),
      'reservation.expires_at',
      'reservation.bank_reference',
      'reservation.delivery_method',
      'reservation.delivery_address',
      'reservation.completes_when_paid',
      'reservation.trade_in_details',
      'quote.lines',
      pickupPointOfReservation.as('pickup_point'),
      'reservation.created_at',
      'reservation.ended_at',
      'reservation.end_reason',
      'reservation.cancel_reason',
      sql<boolean>`reservation.expires_at <= now()`.as('is_overdue'),
      'reservation.confirmed_at',
      sellerKindOf('company.seller_kind').as('seller_kind'),
      accountInJson.as('account'),
      ...settlementColumns,
    ])
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

/** Returns whether the vendor sees the delivery: a pickup point for an open or completed reservation, the buyer's postal address once the reservation is confirmed. */
function maySeeDelivery({ status, delivery_method }: SaleRow): boolean {
  return status === 'confirmed' || status === 'completed' || (status === 'pending' && delivery_method === 'pickup')
}

interface RelatedRecords {
  readonly agreedVehicles: ReadonlyMap<string, StoredVersion>
  readonly corrections: SaleCorrections
  readonly after: AfterSaleFacts
  readonly entries: readonly LedgerEntry[]
  readonly now: Date
}

function viewOf(row: SaleRow, { agreedVehicles, after, entries, corrections, now }: RelatedRecords): Sale {
  const { status, amount, deposit, loan, account } = row
  const vehicle = agreedVehicles.get(row.version_id)?.card
  if (!vehicle) throw new Error(`Reservation ${row.id} has no agreed car`)
  const settlement = settlementOf(row)
  const around = { settlement, after, corrections, now }
  const facts = settlementFactsOf(row, around)
  const { paid, transferred, balance } = account
  const isOver = facts.endedAt !== null && (settlement !== null || status !== 'completed')
  return {
    id: row.id,
    status,
    isOpen: isOpen(status),
    vehicle: cardAtQuote(vehicle, linesOf(row.lines)),
    correction: corrections.open,
    corrections: [...corrections.decided],
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
    handover: after.handover,
    carReturn: after.returns[0] ?? null,
    money: saleMoneyOf({ account, facts, entries, viewer: 'vendor', now: around.now }),
    settlement,
    next: nextStepOf(row, around),
    can: {
      ...saleCan({
        status,
        paymentMethod: row.payment_method,
        balance,
        isOverdue: row.is_overdue,
        endReason: row.end_reason,
        unconfirmedAfterEnd: isOver ? unconfirmedOf(account) : 0,
        hasOpenCorrection: corrections.open !== null,
      }),
      endUnpaid: unpaidRefusal(facts, now) ?? true,
    },
  }
}
