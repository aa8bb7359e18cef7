import { retention } from '@autopiazza/contract/retention'
import { refusedStatusCodes } from '@autopiazza/contract/credit-status'
import { type CreditMaturity, lateCreditDays } from '@autopiazza/contract/financing-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import type { ReservationStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { nameAsAgreed } from '../listings/index.ts'

export interface FinancingRow {
  readonly id: string
  readonly reservationId: string
  readonly buyerId: string
  readonly vehicleId: string
  readonly year: number
  readonly make: string
  readonly model: string
  readonly vendorId: string
  /** The price of the purchase, and the part of it that is lent. */
  readonly amount: Cents
  readonly loan: Cents
  readonly expiresAt: Date
  readonly reference: string | null
  readonly grantingStatusCode: string | null
  readonly encryptedApplicant: Buffer | null
  readonly status: ReservationStatus
  readonly grantedAt: Date | null
  /** The time at which the provider reported that the loan was sent to the vendor. */
  readonly paidOutAt: Date | null
  readonly isHeld: boolean
  /** The time from which the credit must be ended, because the reservation or the sale has ended; null before that. */
  readonly toEndFrom: Date | null
  readonly endedAt: Date | null
  readonly isToEnd: boolean
  /** True if the provider was called within the last few seconds. */
  readonly isFresh: boolean
}

export interface NewFinancingRequest {
  readonly reservationId: string
  readonly buyerId: string
  readonly creditMaturity: CreditMaturity
  readonly encryptedApplicant: Buffer
}

/** Inserts a credit request. Returns null when the reservation already has one. */
export async function insertRequest(
  ctx: Context,
  { reservationId, buyerId, creditMaturity, encryptedApplicant }: NewFinancingRequest,
): Promise<string | null> {
  const row = await ctx.db
    .insertInto('financing_requests')
    .values({
      reservation_id: reservationId,
      user_id: buyerId,
      credit_maturity: creditMaturity,
      encrypted_applicant: encryptedApplicant,
    })
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the newest matching request. The reference is the provider's, or the request's id until the provider has assigned one. */
export async function findRequest(
  ctx: Context,
  by:
    | { id: string }
    | { reservationId: string }
    | { buyerId: string; reference: string }
    | { buyerId: string; vehicleId: string },
): Promise<FinancingRow | null> {
  const query = selectRequests(ctx).orderBy('request.created_at', 'desc').limit(1)
  const found =
    'id' in by
      ? query.where('request.id', '=', by.id)
      : 'reservationId' in by
        ? query.where('request.reservation_id', '=', by.reservationId)
        : 'vehicleId' in by
          ? query.where('request.user_id', '=', by.buyerId).where('reservation.vehicle_id', '=', by.vehicleId)
          : query
              .where('request.user_id', '=', by.buyerId)
              .where((q) => q.or([q('reference', '=', by.reference), q(sql`request.id::text`, '=', by.reference)]))
  return (await found.executeTakeFirst()) ?? null
}

export async function lockRequest(ctx: Context, id: string): Promise<FinancingRow> {
  return selectRequests(ctx).where('request.id', '=', id).forUpdate('request').executeTakeFirstOrThrow()
}

/** Writes the provider's status if it is new, and the time of the call. */
export async function updateAnswer(
  ctx: Context,
  {
    id,
    reference,
    grantingStatusCode,
  }: { readonly id: string; readonly reference: string; readonly grantingStatusCode: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('financing_requests')
    .set({
      reference,
      asked_at: sql<Date>`now()`,
      ...(grantingStatusCode !== null && { granting_status_code: grantingStatusCode }),
    })
    .where('id', '=', id)
    .execute()
}

/** Writes each outcome of a credit once; triggers enter a payout and a withdrawal in the ledger. */
export async function updateCreditFact(
  ctx: Context,
  { id, fact }: { readonly id: string; readonly fact: 'granted_at' | 'paid_out_at' | 'withdrawn_at' },
): Promise<void> {
  await ctx.db
    .updateTable('financing_requests')
    .set({ [fact]: ctx.now() })
    .where('id', '=', id)
    .where(fact, 'is', null)
    .execute()
}

/** Returns requests that the provider has not accepted yet, of reservations that still hold a unit. */
export async function listRequestsToSend(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await selectRequests(ctx)
    .where('request.reference', 'is', null)
    .where('reservation.status', '=', 'pending')
    .where('reservation.expires_at', '>', sql<Date>`now()`)
    .where('request.created_at', '<', sql<Date>`now() - interval '20 seconds'`)
    .orderBy('request.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns requests whose status must be fetched: every minute in the first hour, then every ten minutes. Includes
 * requests of open reservations, of purchases until the granted loan is paid out or withdrawn, and, for a week, of
 * expired reservations without a decision, because a late credit reinstates them.
 */
export async function listRequestsToFollow(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await selectRequests(ctx)
    .where('request.reference', 'is not', null)
    .where((q) =>
      q.or([
        q('request.granting_status_code', 'is', null),
        q('request.granting_status_code', 'not in', [...refusedStatusCodes]),
      ]),
    )
    .where(
      sql<boolean>`request.reservation_id in (
        select id from vehicle_reservations where reservation_is_open(status)
        union all select reservation_id from financing_requests where granted_at is not null and paid_out_at is null and withdrawn_at is null and to_end_from is null and reference is not null
        union all select id from vehicle_reservations where ended_at > add_days(now(), -${lateCreditDays}::int))`,
    )
    .where(
      sql<boolean>`(reservation_is_open(reservation.status)
        or reservation.status = 'completed' and request.paid_out_at is null and request.to_end_from is null
        or reservation.status = 'expired' and reservation.confirmed_at is null and reservation.ended_at > add_days(now(), -${lateCreditDays}::int))`,
    )
    .where(
      sql<boolean>`coalesce(request.asked_at, '-infinity')
        < now() - case when request.created_at > now() - interval '1 hour' then interval '50 seconds' else interval '10 minutes' end`,
    )
    .orderBy('request.asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns requests of ended purchases without a call to end them in the last ten minutes. `isLate` is true when the end has been due for more than three days. */
export async function listCreditsToEnd(
  ctx: Context,
  limit: number,
): Promise<readonly { readonly id: string; readonly isLate: boolean }[]> {
  return ctx.db
    .selectFrom('financing_requests')
    .select(['id', sql<boolean>`to_end_from < add_days(now(), -3)`.as('isLate')])
    .where('to_end_from', '<=', sql<Date>`now()`)
    .where('credit_ended_at', 'is', null)
    .where('reference', 'is not', null)
    .where(sql<boolean>`coalesce(end_tried_at, '-infinity') < now() - interval '10 minutes'`)
    .orderBy(sql`coalesce(end_tried_at, '-infinity')`)
    .limit(limit)
    .execute()
}

export async function updateEndTry(
  ctx: Context,
  { id, error }: { readonly id: string; readonly error: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('financing_requests')
    .set({ end_tried_at: sql<Date>`now()`, end_error: error })
    .where('id', '=', id)
    .execute()
}

export async function updateEnded(
  ctx: Context,
  { id, by }: { readonly id: string; readonly by: 'financing_provider' | 'operator' },
): Promise<void> {
  await ctx.db
    .updateTable('financing_requests')
    .set({ credit_ended_at: ctx.now(), credit_ended_by: by })
    .where('id', '=', id)
    .execute()
}

/** Deletes the form's data a month after the reservation has ended. */
export async function deleteApplicants(ctx: Context): Promise<void> {
  await sql`
    update financing_requests request set encrypted_applicant = null from vehicle_reservations reservation
    where reservation.id = request.reservation_id and request.encrypted_applicant is not null
      and reservation.ended_at < add_days(now(), -${retention.applicantDays}::int)
  `.execute(ctx.db)
}

function selectRequests(ctx: Context) {
  return ctx.db
    .selectFrom('financing_requests as request')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'request.reservation_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .select([
      'request.id',
      'request.reservation_id as reservationId',
      'request.user_id as buyerId',
      'reservation.vehicle_id as vehicleId',
      ...nameAsAgreed,
      'vehicle.user_id as vendorId',
      'reservation.amount',
      'reservation.loan',
      'reservation.expires_at as expiresAt',
      'request.reference',
      'request.granting_status_code as grantingStatusCode',
      'reservation.status',
      'request.granted_at as grantedAt',
      'request.paid_out_at as paidOutAt',
      'request.encrypted_applicant as encryptedApplicant',
      sql<boolean>`reservation_holds_unit(reservation.status, reservation.expires_at)`.as('isHeld'),
      'request.to_end_from as toEndFrom',
      'request.credit_ended_at as endedAt',
      sql<boolean>`coalesce(request.credit_ended_at is null and request.to_end_from <= now(), false)`.as('isToEnd'),
      sql<boolean>`coalesce(request.asked_at > now() - interval '5 seconds', false)`.as('isFresh'),
    ])
}
