import type { ReservationView } from '@autopiazza/contract/reservation'
import type { Context } from '../../kernel/context.ts'
import { type AuditEntry, listAuditEntries } from '../../kernel/list-audit-entries.ts'
import { type CreditRecord, findCreditRecord } from '../financing/index.ts'
import { listPaymentRecords, type PaymentRecord } from '../payments/index.ts'
import {
  findReservationView,
  listReturnRecords,
  listUnfinishedSales,
  type ReservationRecord,
  type ReturnRecord,
} from '../sales/index.ts'

/** Everything about a reservation for an operator. */
export interface DealRecord {
  /** What both sides read; null where the car as it was reserved is not kept. */
  readonly view: ReservationView | null
  readonly credit: CreditRecord | null
  readonly payments: readonly PaymentRecord[]
  readonly returns: readonly ReturnRecord[]
  readonly audit: readonly AuditEntry[]
}

const auditEntriesOfOne = 500

/** The deal of a reservation: what both sides read, its credit, payments, returns and audit trail. */
export async function findDealRecord(ctx: Context, { id, buyer }: ReservationRecord): Promise<DealRecord> {
  const payments = await listPaymentRecords(ctx, id)
  const subjectIds = [id, ...payments.flatMap(({ id, refund }) => [id, ...(refund ? [refund.id] : [])])]
  return {
    payments,
    returns: await listReturnRecords(ctx, { reservationId: id }),
    view: await findReservationView(ctx, { id, buyerId: buyer.userId }),
    credit: await findCreditRecord(ctx, id),
    audit: await listAuditEntries(ctx, { subjectIds, limit: auditEntriesOfOne }),
  }
}

/** Sales and ended reservations in which money or keys are still to move, the longest waiting first; or those of them that are late or disputed. */
export async function listSalesToFinish(ctx: Context, { onlyLate }: { readonly onlyLate: boolean }) {
  const sales = await listUnfinishedSales(ctx)
  return onlyLate ? sales.filter(({ view }) => isToWatch(view, ctx.now())) : sales
}

/** Whether the time of the next step is over. */
export function isLate({ next }: Pick<ReservationView, 'next'>, now: Date): boolean {
  return next !== null && next.by !== null && new Date(next.by) < now
}

/** Whether an operator looks at a sale: its next step is late, or its sides say different things about a transfer. */
function isToWatch(view: Pick<ReservationView, 'next' | 'money'>, now: Date): boolean {
  return isLate(view, now) || view.money.unconfirmed > 0
}
