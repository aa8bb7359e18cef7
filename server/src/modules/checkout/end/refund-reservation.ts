import type { Cents } from '@autopiazza/contract/money'
import { actingOperator, type Context } from '../../../kernel/context.ts'
import { cannot, type OperatorOutcome } from '../../../kernel/operator-outcome.ts'
import { ok } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { listPaymentRecords, requestRefund, type PaymentRecord } from '../../payments/index.ts'
import { changeReservation } from '../change-reservation.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { endReservation } from './end-reservation.ts'

interface RefundReservation {
  readonly ctx: Context
  readonly input: {
    readonly id: string
    /** Shown to the buyer and the vendor. */
    readonly reason: string
    /** True to end a reservation also when no card was charged. */
    readonly endsUnpaid: boolean
  }
}

export interface RefundedReservation {
  readonly id: string
  readonly isEnded: boolean
  /** The amount to be refunded to the card; 0 when nothing was charged, or while the bank holds the money. */
  readonly refund: Cents
  /** The amount that the vendor has received and must pay back. */
  readonly transferred: Cents
  /** The refund waits until the bank has decided the dispute. */
  readonly awaitsDispute: boolean
}

/**
 * Ends an open reservation with a reason and refunds the deposit. For an ended reservation, refunds the payments that
 * were not refunded yet. The refund queue prevents a second refund.
 */
export async function refundReservation({
  ctx,
  input,
}: RefundReservation): Promise<OperatorOutcome<RefundedReservation>> {
  actingOperator(ctx.actor)
  const target = { which: { id: input.id }, as: 'system' } as const
  const refunded = await changeReservation(ctx, target, async (ctx, reservation) => {
    const payments = await listPaymentRecords(ctx, reservation.id)
    const charged = payments.filter(({ status, refund }) => status === 'paid' && refund === null)
    if (reservation.status === 'completed') return cannot('reservation_completed')
    if (charged.length === 0 && !(isOpen(reservation.status) && input.endsUnpaid)) return cannot(nothingLeft(payments))
    const { isEnded, refund } = await payBack(ctx, reservation, charged, input.reason)
    await writeAuditEntry(ctx, 'reservation.refund', reservation.id, { reason: input.reason, refund, isEnded })
    return ok({
      id: reservation.id,
      isEnded,
      refund,
      transferred: reservation.transferred,
      awaitsDispute: charged.some(({ hasOpenDispute }) => hasOpenDispute),
    })
  })
  return refunded ?? cannot('reservation_not_found')
}

async function payBack(
  ctx: Context,
  reservation: LockedReservation,
  charged: readonly PaymentRecord[],
  reason: string,
): Promise<{ isEnded: boolean; refund: Cents }> {
  const isEnded = isOpen(reservation.status)
  if (isEnded)
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'operator_cancelled', reason })
  // Ending the reservation has already requested the refund of the deposit; a second request changes nothing.
  for (const { id } of charged) await requestRefund({ ctx, input: { paymentId: id, reason: 'reservation_cancelled' } })
  const settled = await listPaymentRecords(ctx, reservation.id)
  const refund = settled
    .filter(({ id, hasOpenDispute }) => !hasOpenDispute && charged.some((payment) => payment.id === id))
    .reduce((sum, payment) => sum + (payment.refund?.amount ?? 0), 0)
  return { isEnded, refund }
}

function nothingLeft(payments: readonly PaymentRecord[]) {
  const refunds = payments.flatMap(({ refund }) => refund ?? [])
  if (refunds.some(({ status }) => status === 'failed')) return 'refund_failed'
  return refunds.length > 0 ? 'already_refunded' : 'nothing_paid_by_card'
}
