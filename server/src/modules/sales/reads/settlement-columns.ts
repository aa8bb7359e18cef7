import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import type { SettlementView } from '@autopiazza/contract/settlement-view'
import type { SettlementStatus } from '@autopiazza/contract/settlement-vocabulary'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { handoverDays } from '../rules/handover-days.ts'
import type { StepFacts } from '../rules/next-step.ts'

/** The columns of the joined alias `settlement`; all null before the reservation is completed. */
export const settlementColumns = [
  'settlement.status as settlement_status',
  'settlement.begun_at as settlement_begun_at',
  'settlement.balance_due_at',
  'settlement.unpaid_from',
  'settlement.paid_at as settlement_paid_at',
  'settlement.ended_at as settlement_ended_at',
  'settlement.ended_by as settlement_ended_by',
  'settlement.end_reason as settlement_end_reason',
] as const

interface SettlementRow {
  readonly settlement_status: SettlementStatus | null
  readonly settlement_begun_at: Date | null
  readonly balance_due_at: Date | null
  readonly unpaid_from: Date | null
  readonly settlement_paid_at: Date | null
  readonly settlement_ended_at: Date | null
  readonly settlement_ended_by: SettlementView['endedBy']
  readonly settlement_end_reason: string | null
  readonly delivery_method: DeliveryMethod | null
}

export function settlementOf(row: SettlementRow): SettlementView | null {
  const { settlement_status: status, settlement_begun_at: begunAt, balance_due_at, unpaid_from } = row
  if (!status || !begunAt || !balance_due_at || !unpaid_from) return null
  const paidAt = row.settlement_paid_at
  const days = paidAt && row.delivery_method ? handoverDays(paidAt, row.delivery_method) : null
  return {
    status,
    begunAt: begunAt.toISOString(),
    balanceDueAt: balance_due_at.toISOString(),
    unpaidFrom: unpaid_from.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    handoverFrom: days?.from ?? null,
    handoverUntil: days?.until ?? null,
    endedAt: row.settlement_ended_at?.toISOString() ?? null,
    endedBy: row.settlement_ended_by,
    endReason: row.settlement_end_reason,
  }
}

export function settlementStepOf(settlement: SettlementView | null): StepFacts['settlement'] {
  if (!settlement) return null
  const { status, balanceDueAt, handoverFrom, handoverUntil } = settlement
  return {
    status,
    balanceDueAt,
    handoverFrom: handoverFrom && momentInItaly(handoverFrom, '00:00').toISOString(),
    handoverUntil:
      handoverUntil && new Date(momentInItaly(addDays(handoverUntil, 1), '00:00').getTime() - 60_000).toISOString(),
  }
}
