import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, EndReason, PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { compiledStatement } from '../../database/compiled-statement.ts'
import { accountOfReservation, loanOfReservation } from '../payments/index.ts'

export interface Reservation {
  readonly id: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  readonly quoteId: string
  /** The advert as the buyer agreed to it. */
  readonly versionId: string
  /** The total of the reservation's quote. */
  readonly amount: Cents
  readonly deposit: Cents
  /** The part that the financing company pays; 0 without financing. */
  readonly loan: Cents
  /** The amount that the buyer still owes; 0 once the reservation or the sale has ended without a handed-over car. */
  readonly balance: Cents
  /** The amount paid by card and by transfer that was not refunded. */
  readonly paid: Cents
  /** The amount that the vendor received by bank transfer and has not paid back. */
  readonly transferred: Cents
  readonly deliveryMethod: DeliveryMethod | null
  /** True if the delivery was chosen with the order. The sale then completes once the whole price is recorded as received. */
  readonly completesWhenPaid: boolean
  readonly depositPaymentId: string | null
  /** The newest card payment of the reservation. */
  readonly paymentId: string | null
  /** The valuation of the trade-in that is deducted. */
  readonly valuationId: string | null
  /** Null for orders that were placed before the column existed. */
  readonly orderHash: string | null
  /** True if the hold has expired by the database clock, whatever the status. */
  readonly isOverdue: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isConfirmed: boolean
  readonly endedAt: Date | null
  readonly endReason: EndReason | null
}

/** A reservation that the running transaction has locked, after its vehicle. Only change-reservation.ts creates one. */
export interface LockedReservation extends Reservation {
  readonly sellerId: string
}

type ReservationKey =
  | { readonly id: string; readonly buyerId?: string; readonly sellerId?: string }
  | { readonly buyerId: string; readonly idempotencyKey: string }
  | { readonly buyerId: string; readonly vehicleId: string }

/** Returns the newest reservation that matches every given field. */
export async function findReservation(ctx: Context, by: ReservationKey): Promise<Reservation | null> {
  if ('idempotencyKey' in by) return (await byIdempotencyKey(ctx.db, by))[0] ?? null
  const row = await selectReservations(ctx.db)
    .where(matching(by))
    .orderBy('reservation.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const columns = {
  id: sql.ref('reservation.id'),
  buyerId: sql.ref('reservation.user_id'),
  vehicleId: sql.ref('reservation.vehicle_id'),
  sellerId: sql`(select vendor_id from vehicle_inventory where vehicle_listing_id = reservation.vehicle_id)`,
}

function matching(by: Partial<Record<keyof typeof columns, string>>) {
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => by[name] !== undefined)
  return sql<boolean>`${sql.join(
    names.map((name) => sql`${columns[name]} = ${by[name]}`),
    sql` and `,
  )}`
}

/** A compiled statement, because it runs before every order. */
const byIdempotencyKey = compiledStatement(['buyerId', 'idempotencyKey'], (db, valueOf) =>
  selectReservations(db)
    .where('reservation.user_id', '=', valueOf('buyerId'))
    .where('reservation.idempotency_key', '=', valueOf('idempotencyKey')),
)

/**
 * Locks the units of a vehicle until the transaction ends. Every change of the vehicle's reservations waits for this
 * lock, and the listings module locks the
 * same row first. Returns the seller of the vehicle, or null when there is no such advert.
 */
export async function lockVehicle(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const row = await ctx.db
    .selectFrom('vehicle_inventory')
    .select('vendor_id as sellerId')
    .where('vehicle_listing_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks a reservation of a locked vehicle until the transaction ends, and reads its current state. */
export async function lockReservation(
  ctx: Context,
  { id, sellerId }: { readonly id: string; readonly sellerId: string },
): Promise<LockedReservation> {
  const row = await selectReservations(ctx.db)
    .where('reservation.id', '=', id)
    .forUpdate('reservation')
    .executeTakeFirstOrThrow()
  return { ...row, sellerId }
}

export async function lockOverdueHolds(
  ctx: Context,
  { vehicleId, sellerId }: { readonly vehicleId: string; readonly sellerId: string },
): Promise<readonly LockedReservation[]> {
  const rows = await selectReservations(ctx.db)
    .where('reservation.vehicle_id', '=', vehicleId)
    .where(sql<boolean>`reservation_is_open(reservation.status)`)
    .where('reservation.expires_at', '<=', sql<Date>`now()`)
    .forUpdate('reservation')
    .execute()
  return rows.map((row) => ({ ...row, sellerId }))
}

/** Locks a buyer before the transaction counts the buyer's unpaid holds, used valuations or quote versions. Lock the vehicle first. */
export async function lockBuyer(ctx: Context, buyerId: string): Promise<void> {
  await ctx.db.selectFrom('profiles').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute()
}

function selectReservations(db: Context['db']) {
  return db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .select((q) => [
      'reservation.id',
      'reservation.vehicle_id as vehicleId',
      'reservation.user_id as buyerId',
      'reservation.status',
      'reservation.payment_method as paymentMethod',
      'reservation.quote_id as quoteId',
      'reservation.version_id as versionId',
      'reservation.amount',
      'reservation.deposit',
      loanOfReservation.as('loan'),
      'account.balance',
      'account.paid',
      'account.transferred',
      'reservation.delivery_method as deliveryMethod',
      'reservation.completes_when_paid as completesWhenPaid',
      'reservation.deposit_payment_id as depositPaymentId',
      'reservation.valuation_id as valuationId',
      'reservation.order_hash as orderHash',
      q
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.reservation_id', '=', 'reservation.id')
        .orderBy('attempt', 'desc')
        .limit(sql.lit(1))
        .as('paymentId'),
      sql<boolean>`reservation.expires_at <= now()`.as('isOverdue'),
      'reservation.created_at as createdAt',
      'reservation.expires_at as expiresAt',
      q('reservation.confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      'reservation.ended_at as endedAt',
      'reservation.end_reason as endReason',
    ])
}
