import type { Cents } from '@autopiazza/contract/money'
import type { SaleCan } from '@autopiazza/contract/sales'
import type { EndReason, PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'
import { isOpen, moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'

export interface SaleFacts {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  readonly balance: Cents
  readonly isOverdue: boolean
  readonly endReason: EndReason | null
  /** Unconfirmed transfers that the buyer has stated, of a sale that has ended. */
  readonly unconfirmedAfterEnd?: Cents
  readonly hasOpenCorrection?: boolean
}

const isEnded = ({ status, isOverdue }: SaleFacts): boolean => !isOpen(status) || isOverdue

/** Returns why no bank transfer can be recorded now, or null. The balance of a sold car, and transfers stated after an end, can still be recorded. */
export function transferRefusal(sale: SaleFacts) {
  const { status, paymentMethod, balance, unconfirmedAfterEnd = 0 } = sale
  if (unconfirmedAfterEnd > 0) return null
  if (status !== 'completed' && isEnded(sale)) return moveRefusal
  if (status === 'pending' && paymentMethod !== 'bank_transfer') return 'checkout.no_transfer_awaited'
  return balance > 0 ? null : 'checkout.nothing_due'
}

export function completionRefusal(sale: SaleFacts) {
  if (isEnded(sale)) return moveRefusal
  if (!nextStatus(sale.status, 'complete')) return 'checkout.not_confirmed'
  return sale.hasOpenCorrection ? 'checkout.correction_open' : null
}

export function cancellationRefusal(sale: SaleFacts) {
  return isEnded(sale) ? moveRefusal : null
}

/** An action that was already done succeeds without a change. */
export const isDone = {
  recordTransfer: ({ status, balance, unconfirmedAfterEnd = 0 }: SaleFacts): boolean =>
    (status === 'confirmed' || status === 'completed') && balance === 0 && unconfirmedAfterEnd === 0,
  complete: ({ status }: SaleFacts): boolean => status === 'completed',
  cancel: ({ endReason }: SaleFacts): boolean => endReason === 'vendor_cancelled',
} as const satisfies Partial<Record<keyof SaleCan, (sale: SaleFacts) => boolean>>

export function saleCan(sale: SaleFacts): Omit<SaleCan, 'endUnpaid'> {
  return {
    recordTransfer: transferRefusal(sale) ?? true,
    complete: completionRefusal(sale) ?? true,
    cancel: cancellationRefusal(sale) ?? true,
  }
}
