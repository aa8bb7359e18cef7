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

export interface DealRecord {
  /** The reservation as both parties see it; null when no agreed car is stored. */
  readonly view: ReservationView | null
  readonly credit: CreditRecord | null
  readonly payments: readonly PaymentRecord[]
  readonly returns: readonly ReturnRecord[]
  readonly audit: readonly AuditEntry[]
}

const auditEntriesOfOne = 500

/** Returns the deal of a reservation: the view of both parties, its credit, payments, returns and audit trail. */
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

/** Returns sales and ended reservations with an outstanding payment or handover, longest waiting first. Optionally returns only late or disputed ones. */
export async function listSalesToFinish(ctx: Context, { onlyLate }: { readonly onlyLate: boolean }) {
  const sales = await listUnfinishedSales(ctx)
  return onlyLate ? sales.filter(({ view }) => isToWatch(view, ctx.now())) : sales
}

export function isLate({ next }: Pick<ReservationView, 'next'>, now: Date): boolean {
  return next !== null && next.by !== null && new Date(next.by) < now
}

/** Returns whether a sale needs an operator: its next step is late, or the two parties disagree about a transfer. */
function isToWatch(view: Pick<ReservationView, 'next' | 'money'>, now: Date): boolean {
  return isLate(view, now) || view.money.unconfirmed > 0
}
