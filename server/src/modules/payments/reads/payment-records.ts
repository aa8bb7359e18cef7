import type { PaymentStatus } from '@autopiazza/contract/payment-states'
import type { Cents } from '@autopiazza/contract/money'
import { isId } from '@autopiazza/contract/ids'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** A card payment as an operator sees it, with its refund and its dispute. */
export interface PaymentRecord {
  readonly id: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly providerPaymentId: string | null
  readonly hasOpenDispute: boolean
  readonly refund: {
    readonly id: string
    readonly amount: Cents
    readonly status: 'requested' | 'succeeded' | 'failed'
    readonly reason: string
    readonly createdAt: Date
    readonly succeededAt: Date | null
    readonly lastError: string | null
  } | null
}

export async function listPaymentRecords(ctx: Context, reservationId: string): Promise<PaymentRecord[]> {
  const rows = await ctx.db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.status',
      'payments.amount',
      'payments.created_at as createdAt',
      'payments.paid_at as paidAt',
      'payments.provider_payment_id as providerPaymentId',
      sql<boolean>`exists (select from disputes where disputes.payment_id = payments.id and disputes.status = 'open')`.as(
        'hasOpenDispute',
      ),
      'refunds.id as refundId',
      'refunds.amount as refundAmount',
      'refunds.status as refundStatus',
      'refunds.reason as refundReason',
      'refunds.created_at as refundCreatedAt',
      'refunds.succeeded_at as refundSucceededAt',
      'refunds.last_error as refundError',
    ])
    .where('payments.reservation_id', '=', reservationId)
    .orderBy('attempt')
    .execute()
  return rows.map(
    ({
      refundId,
      refundAmount,
      refundStatus,
      refundReason,
      refundCreatedAt,
      refundSucceededAt,
      refundError,
      ...payment
    }) => ({
      ...payment,
      refund:
        refundId && refundAmount !== null && refundStatus && refundReason && refundCreatedAt
          ? {
              id: refundId,
              amount: refundAmount,
              status: refundStatus,
              reason: refundReason,
              createdAt: refundCreatedAt,
              succeededAt: refundSucceededAt,
              lastError: refundError,
            }
          : null,
    }),
  )
}

/** Returns the reservation of a card payment, by our id of the payment, or by the provider's id of the payment or its page. */
export async function findReservationOfPayment(ctx: Context, payment: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('payments')
    .select('reservation_id')
    .where(
      isId(payment)
        ? sql<boolean>`id = ${payment}`
        : sql<boolean>`provider_payment_id = ${payment} or provider_session_id = ${payment}`,
    )
    .executeTakeFirst()
  return row?.reservation_id ?? null
}
