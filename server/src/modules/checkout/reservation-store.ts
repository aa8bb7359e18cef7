import { maxUnpaidHolds } from '@autopiazza/contract/constants'
import { sumCents, type Cents } from '@autopiazza/contract/money'
import {
  premiumServices,
  type DeliveryMethod,
  type EndReason,
  type PaymentMethod,
  type ReservationStatus,
  type SalesChannel,
} from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { compiledStatement } from '../../database/compiled-statement.ts'
import type { TradeInOffer } from './ports.ts'
import type { BankAccount } from './reads/find-purchase-terms.ts'
import type { ChosenDelivery } from './quote/resolve-delivery.ts'
import { makeBankReference } from './rules/bank-reference.ts'
import type { Price } from './rules/quote.ts'

/** Orders everything that moves a hold of this car, until the transaction ends: its units first, as listings does. Answers its seller; null when there is no such advert. */
export async function lockVehicle(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const row = await ctx.db
    .selectFrom('vehicle_inventory')
    .select('vendor_id as sellerId')
    .where('vehicle_listing_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Orders what one buyer does at once, where it counts what the buyer has: holds without money, valuations in use, versions of a quote. After the vehicle's lock. */
export async function lockBuyer(ctx: Context, buyerId: string): Promise<void> {
  await ctx.db.selectFrom('profiles').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute()
}

export interface NewHold {
  readonly vehicleId: string
  readonly buyerId: string
  readonly quoteId: string
  readonly channel: SalesChannel
  readonly paymentMethod: PaymentMethod
  readonly price: Price
  readonly tradeIn: TradeInOffer | null
  readonly delivery: ChosenDelivery | null
  /** Where the buyer's transfers go; null when financed, or while the vendor has not said. */
  readonly account: BankAccount | null
  readonly idempotencyKey: string
  readonly orderHash: string
  readonly seconds: number
}

export interface Held {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Takes a unit with the accepted price and everything chosen. Null when this buyer has three unpaid holds already. Refused by
 * inventory_never_oversold, one_open_reservation_per_buyer, three_unpaid_holds_per_buyer, rest_after_unpaid_holds, one_purchase_per_valuation or the
 * idempotency key.
 */
export async function insertHold(ctx: Context, hold: NewHold): Promise<Held | null> {
  const { price, tradeIn, delivery, account, buyerId } = hold
  const { rows } = await sql<Held>`
    insert into vehicle_reservations (
      vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, order_hash, expires_at,
      valuation_id, trade_in_details, premium_services, delivery_method, pickup_location_id, delivery_address, delivery_chosen_at,
      bank_reference, transfer_iban, transfer_holder, unpaid_slot
    )
    select ${hold.vehicleId}, ${buyerId}, ${hold.quoteId}, ${hold.paymentMethod}, ${hold.channel}, ${price.total}, ${price.deposit},
      ${hold.idempotencyKey}, ${hold.orderHash}, now() + make_interval(secs => ${hold.seconds}),
      ${tradeIn?.id ?? null}::uuid, ${tradeIn && JSON.stringify({ ...tradeIn.car, value: tradeIn.value, accepted: true })}::jsonb,
      ${JSON.stringify(chosenServices(price))}::jsonb,
      ${delivery?.method ?? null}, ${delivery?.pickupLocationId ?? null}::uuid, ${delivery?.address ? JSON.stringify(delivery.address) : null}::jsonb,
      case when ${delivery !== null}::boolean then now() end,
      ${account && makeBankReference()}, ${account?.iban ?? null}, ${account?.holder ?? null}, free.slot
    from (
      select min(slot) as slot from generate_series(1, ${maxUnpaidHolds}::int) slot
      where not exists (select from vehicle_reservations where user_id = ${buyerId} and status = 'pending' and unpaid_slot = slot)
    ) free
    where free.slot is not null
    returning id, created_at as "createdAt", expires_at as "expiresAt"
  `.execute(ctx.db)
  return rows[0] ?? null
}

function chosenServices({ lines }: Price): Record<string, boolean | Cents> {
  const bought = lines.filter(({ code }) => premiumServices.some((service) => service === code))
  return {
    ...Object.fromEntries(premiumServices.map((service) => [service, bought.some(({ code }) => code === service)])),
    total: sumCents(bought.map(({ amount }) => amount)),
  }
}

export interface Reservation {
  readonly id: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  /** The total of its price. */
  readonly amount: Cents
  readonly deposit: Cents
  /** Still due of the total. */
  readonly balance: Cents
  /** What the vendor received by bank transfer. */
  readonly transferred: Cents
  readonly deliveryMethod: DeliveryMethod | null
  readonly depositPaymentId: string | null
  /** The newest card payment. */
  readonly paymentId: string | null
  /** The valuation whose value is deducted. */
  readonly valuationId: string | null
  /** Null for orders of before it was kept. */
  readonly orderHash: string | null
  /** Its time is over by the database clock, whatever its status says. */
  readonly isOverdue: boolean
  readonly expiresAt: Date
  readonly endReason: EndReason | null
}

type ReservationKey =
  | { id: string }
  | { id: string; sellerId: string }
  | { buyerId: string; idempotencyKey: string }
  | { buyerId: string; vehicleId: string }
  | { depositPaymentId: string }

/** The newest reservation that fits. */
export async function findReservation(ctx: Context, by: ReservationKey): Promise<Reservation | null> {
  if ('idempotencyKey' in by) return (await byIdempotencyKey(ctx.db, by))[0] ?? null
  const query = selectReservations(ctx.db).orderBy('reservation.created_at', 'desc').limit(1)
  const found =
    'sellerId' in by
      ? query
          .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'reservation.vehicle_id')
          .where('reservation.id', '=', by.id)
          .where('stock.vendor_id', '=', by.sellerId)
      : 'id' in by
        ? query.where('reservation.id', '=', by.id)
        : 'depositPaymentId' in by
          ? query.where('reservation.deposit_payment_id', '=', by.depositPaymentId)
          : query.where('reservation.user_id', '=', by.buyerId).where('reservation.vehicle_id', '=', by.vehicleId)
  return (await found.executeTakeFirst()) ?? null
}

/** Asked before every order. */
const byIdempotencyKey = compiledStatement(['buyerId', 'idempotencyKey'], (db, valueOf) =>
  selectReservations(db)
    .where('reservation.user_id', '=', valueOf('buyerId'))
    .where('reservation.idempotency_key', '=', valueOf('idempotencyKey')),
)

/** The reservation as it is now, nobody else's to change until the transaction ends. */
export async function lockReservation(ctx: Context, id: string): Promise<Reservation> {
  return selectReservations(ctx.db).where('reservation.id', '=', id).forUpdate('reservation').executeTakeFirstOrThrow()
}

/** Open reservations of this car whose time is over. */
export async function overdueHolds(ctx: Context, vehicleId: string): Promise<readonly Reservation[]> {
  return selectReservations(ctx.db)
    .where('reservation.vehicle_id', '=', vehicleId)
    .where(sql<boolean>`reservation_is_open(reservation.status)`)
    .where('reservation.expires_at', '<=', sql<Date>`now()`)
    .forUpdate('reservation')
    .execute()
}

export async function dueReservations(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where(sql<boolean>`reservation_is_open(status)`)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Confirms a pending or an expired reservation with the payment that paid its deposit; answers the end of the hold. */
export async function writeConfirmation(
  ctx: Context,
  id: string,
  { paymentId, paid, seconds }: { paymentId: string; paid: Cents; seconds: number },
): Promise<Date> {
  const { expires_at } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'confirmed',
      deposit_payment_id: paymentId,
      paid,
      confirmed_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Confirms a pending or an expired reservation without a card payment; answers the end of the hold. */
export async function writeConfirmationWithoutCard(
  ctx: Context,
  id: string,
  { seconds }: { seconds: number },
): Promise<Date> {
  const { expires_at } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'confirmed',
      confirmed_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The vendor has received everything that was still due; answers all that came by transfer. */
export async function writeBalanceReceived(ctx: Context, id: string): Promise<Cents> {
  const { transferred } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      transferred: sql<number>`transferred + balance`,
      paid: sql<number>`amount`,
      transferred_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('transferred')
    .executeTakeFirstOrThrow()
  return transferred
}

export async function writeDelivery(
  ctx: Context,
  id: string,
  { method, pickupLocationId, address }: ChosenDelivery,
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      delivery_method: method,
      pickup_location_id: pickupLocationId,
      delivery_address: address && JSON.stringify(address),
      delivery_chosen_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The car is sold; how it changes hands is pickup when nothing was chosen. */
export async function writeCompletion(ctx: Context, id: string, by: 'buyer' | 'vendor'): Promise<DeliveryMethod> {
  const { deliveryMethod } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'completed',
      delivery_method: sql<DeliveryMethod>`coalesce(delivery_method, 'pickup')`,
      ended_at: sql<Date>`now()`,
      ended_by: by,
    })
    .where('id', '=', id)
    .returning(sql<DeliveryMethod>`delivery_method`.as('deliveryMethod'))
    .executeTakeFirstOrThrow()
  return deliveryMethod
}

export type Ending =
  | { readonly status: 'cancelled' | 'expired'; readonly by: 'buyer' | 'system'; readonly why: EndReason }
  /** reason is what the buyer reads. */
  | { readonly status: 'cancelled'; readonly by: 'vendor'; readonly why: 'vendor_cancelled'; readonly reason: string }

export async function writeEnding(ctx: Context, id: string, ending: Ending): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: ending.status,
      ended_at: sql<Date>`now()`,
      ended_by: ending.by,
      end_reason: ending.why,
      cancel_reason: ending.by === 'vendor' ? ending.reason : null,
    })
    .where('id', '=', id)
    .execute()
}

/** The deposit went back to the card; what was transferred is with the vendor still. */
export async function writeDepositReturned(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({ paid: sql<number>`transferred` })
    .where('id', '=', id)
    .execute()
}

function selectReservations(db: Context['db']) {
  return db
    .selectFrom('vehicle_reservations as reservation')
    .select((q) => [
      'reservation.id',
      'reservation.vehicle_id as vehicleId',
      'reservation.user_id as buyerId',
      'reservation.status',
      'reservation.payment_method as paymentMethod',
      'reservation.amount',
      'reservation.deposit',
      sql<Cents>`reservation.balance`.as('balance'),
      'reservation.transferred',
      'reservation.delivery_method as deliveryMethod',
      'reservation.deposit_payment_id as depositPaymentId',
      'reservation.valuation_id as valuationId',
      'reservation.order_hash as orderHash',
      q
        .selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.reservation_id', '=', 'reservation.id')
        .orderBy('attempt', 'desc')
        .limit(1)
        .as('paymentId'),
      sql<boolean>`reservation.expires_at <= now()`.as('isOverdue'),
      'reservation.expires_at as expiresAt',
      'reservation.end_reason as endReason',
    ])
}
