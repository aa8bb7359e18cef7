import { payBackReminderDays } from '@autopiazza/contract/return-terms'
import type { Cents } from '@autopiazza/contract/money'
import {
  type SaleReminder,
  type SettlementStatus,
  balanceReminderHours,
  differingStatementsDays,
  overdueHandoverDays,
  receiptReminderHours,
  stuckBalanceDays,
} from '@autopiazza/contract/settlement-vocabulary'
import { isEnded } from './settlement-states.ts'

const hour = 3_600_000
const day = 24 * hour

/** What decides whom a sale waits for. */
export interface ReminderFacts {
  /** Null while the reservation is open or where it ended without a sale. */
  readonly settlement: {
    readonly status: SettlementStatus
    readonly begunAt: Date
    readonly balanceDueAt: Date
    readonly unpaidFrom: Date
    /** The moment in which the days of the handover end; null until it is paid. */
    readonly handoverUntil: Date | null
  } | null
  readonly balance: Cents
  readonly unconfirmed: Cents
  /** When the buyer last said that a transfer was sent. */
  readonly statedAt: Date | null
  readonly owedByVendor: Cents
  readonly payBackBy: Date | null
  readonly isReturning: boolean
}

/** Everything that is due to be said about a sale now, whether it was said before or not. */
export function dueReminders(facts: ReminderFacts, now: Date): readonly SaleReminder[] {
  const { settlement, isReturning } = facts
  if (isReturning) return []
  const since = (moment: Date | null, milliseconds = 0) =>
    moment !== null && now.getTime() >= moment.getTime() + milliseconds
  const due: [SaleReminder, boolean][] = [
    ['receipt_reminder', facts.unconfirmed > 0 && since(facts.statedAt, receiptReminderHours * hour)],
    ['statements_differ', facts.unconfirmed > 0 && since(facts.statedAt, differingStatementsDays * day)],
    ['pay_back_reminder', facts.owedByVendor > 0 && since(facts.payBackBy, -payBackReminderDays * day)],
    ['pay_back_overdue', facts.owedByVendor > 0 && since(facts.payBackBy)],
  ]
  if (settlement && !isEnded(settlement.status)) {
    const { status, begunAt, balanceDueAt, unpaidFrom, handoverUntil } = settlement
    const isUnpaid = status === 'balance_open' && facts.balance > facts.unconfirmed
    due.push(
      ['balance_reminder', isUnpaid && since(balanceDueAt, -balanceReminderHours * hour)],
      ['balance_overdue', isUnpaid && since(balanceDueAt)],
      ['unpaid_possible', isUnpaid && since(unpaidFrom)],
      ['balance_stuck', isUnpaid && since(begunAt, stuckBalanceDays * day)],
      ['handover_reminder', status === 'paid' && since(handoverUntil)],
      ['handover_overdue', status === 'paid' && since(handoverUntil, overdueHandoverDays * day)],
    )
  }
  return due.flatMap(([reminder, isDue]) => (isDue ? [reminder] : []))
}
