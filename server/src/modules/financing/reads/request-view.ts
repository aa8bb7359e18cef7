import type { FinancingRequest } from '@autopiazza/contract/financing'
import { outcomeOf } from '@autopiazza/contract/credit-status'
import { creditMaturities } from '@autopiazza/contract/financing-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { cardAtQuote, linesOf } from '../../checkout/index.ts'
import { listAgreedVehicles } from '../../listings/index.ts'

/** A request as its applicant sees it; it must exist. */
export async function findRequestView(ctx: Context, requestId: string): Promise<FinancingRequest> {
  const row = await ctx.db
    .selectFrom('financing_requests as request')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'request.reservation_id')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
    .select([
      'request.id',
      'request.reference',
      'request.granting_status_code',
      'request.credit_maturity',
      'request.created_at',
      'reservation.id as reservation_id',
      'reservation.version_id',
      'quote.lines',
      'reservation.status',
      'reservation.amount',
      'reservation.loan',
      'reservation.expires_at',
      sql<boolean>`reservation_is_open(reservation.status)`.as('is_open'),
    ])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const vehicle = (await listAgreedVehicles(ctx, [row.version_id])).get(row.version_id)?.card
  const creditMaturity = creditMaturities.find((months) => months === row.credit_maturity)
  if (!vehicle || !creditMaturity) throw new Error(`The request ${requestId} is incomplete`)
  return {
    reference: row.reference ?? row.id,
    grantingStatusCode: row.granting_status_code,
    outcome: outcomeOf(row.granting_status_code),
    creditMaturity,
    amount: row.amount,
    downPayment: row.amount - row.loan,
    loan: row.loan,
    vehicle: cardAtQuote(vehicle, linesOf(row.lines)),
    reservation: {
      id: row.reservation_id,
      status: row.status,
      isOpen: row.is_open,
      expiresAt: row.expires_at.toISOString(),
    },
    createdAt: row.created_at.toISOString(),
  }
}
