import { isId } from '@autopiazza/contract/ids'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, EndReason, PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { accountOfReservation, findReservationOfPayment, loanOfReservation } from '../../payments/index.ts'

interface PersonOnRecord {
  readonly userId: string
  readonly name: string
  readonly email: string
}

export interface ReservationRecord {
  readonly id: string
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  readonly bankReference: string | null
  /** The agreed car, from the stored version of the advert; mileage in kilometres. */
  readonly vehicle: { readonly id: string; readonly name: string; readonly mileage: number; readonly agreedAt: Date }
  readonly buyer: PersonOnRecord
  readonly vendor: PersonOnRecord
  readonly amounts: {
    readonly total: Cents
    readonly deposit: Cents
    readonly paid: Cents
    readonly transferred: Cents
    readonly loan: Cents
    readonly balance: Cents
  }
  readonly deliveryMethod: DeliveryMethod | null
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly endedBy: string | null
  readonly endReason: EndReason | null
  readonly cancelReason: string | null
}

/** Returns the reservations with an id, a bank reference, a card payment or a buyer's e-mail address, newest first, at most a hundred. */
export async function listReservationRecords(ctx: Context, named: string): Promise<ReservationRecord[]> {
  const ofPayment = await findReservationOfPayment(ctx, named)
  return listRecords(ctx, ofPayment === null ? conditionOf(named) : sql`reservation.id = ${ofPayment}`)
}

/** Each kind of search key has an index. */
function conditionOf(named: string) {
  if (named.includes('@')) return sql`lower(buyer.email) = lower(${named})`
  return isId(named) ? sql`reservation.id = ${named}` : sql`reservation.bank_reference = upper(${named})`
}

/** Returns the reservations of a buyer's account, or of a vendor's cars; the newest first, at most a hundred. */
export async function listReservationsOfAccount(ctx: Context, userId: string): Promise<ReservationRecord[]> {
  return listRecords(
    ctx,
    sql`reservation.id in (
      select id from vehicle_reservations where user_id = ${userId}
      union all select own.id from vehicle_reservations own join vehicle_listings sold on sold.id = own.vehicle_id where sold.user_id = ${userId})`,
  )
}

export async function listOpenReservations(ctx: Context, vehicleId: string): Promise<ReservationRecord[]> {
  return listRecords(ctx, sql`reservation.vehicle_id = ${vehicleId} and reservation_is_open(reservation.status)`)
}

/** Returns the reservations that fulfil a condition, the newest first, at most a hundred. The condition may use the aliases reservation, account, vehicle, buyer and vendor. */
export async function listRecords(ctx: Context, condition: ReturnType<typeof sql>): Promise<ReservationRecord[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .innerJoin('users as buyer', 'buyer.id', 'reservation.user_id')
    .innerJoin('users as vendor', 'vendor.id', 'vehicle.user_id')
    .select([
      'reservation.id',
      'reservation.status',
      'reservation.payment_method as paymentMethod',
      'reservation.bank_reference as bankReference',
      'vehicle.id as vehicleId',
      ...nameAsAgreed,
      sql<number>`(agreed.facts->>'mileage')::int`.as('mileage'),
      'agreed.created_at as agreedAt',
      'buyer.id as buyerId',
      'buyer.name as buyerName',
      'buyer.email as buyerEmail',
      'vendor.id as vendorId',
      'vendor.name as vendorName',
      'vendor.email as vendorEmail',
      'reservation.amount',
      'reservation.deposit',
      'account.paid',
      'account.transferred',
      'account.balance',
      loanOfReservation.as('loan'),
      'reservation.delivery_method as deliveryMethod',
      'reservation.created_at as createdAt',
      'reservation.confirmed_at as confirmedAt',
      'reservation.expires_at as expiresAt',
      'reservation.ended_at as endedAt',
      'reservation.ended_by as endedBy',
      'reservation.end_reason as endReason',
      'reservation.cancel_reason as cancelReason',
    ])
    .where(sql<boolean>`(${condition})`)
    .orderBy('reservation.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(
    ({
      vehicleId,
      make,
      model,
      year,
      mileage,
      agreedAt,
      buyerId,
      buyerName,
      buyerEmail,
      vendorId,
      vendorName,
      vendorEmail,
      amount,
      deposit,
      paid,
      transferred,
      loan,
      balance,
      ...row
    }) => ({
      ...row,
      vehicle: { id: vehicleId, name: vehicleName({ make, model, year }), mileage, agreedAt },
      buyer: { userId: buyerId, name: buyerName, email: buyerEmail },
      vendor: { userId: vendorId, name: vendorName, email: vendorEmail },
      amounts: { total: amount, deposit, paid, transferred, loan, balance },
    }),
  )
}
