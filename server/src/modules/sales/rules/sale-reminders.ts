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
  unpaidDays,
} from '@autopiazza/contract/settlement-vocabulary'
import { isEnded } from './settlement-states.ts'

const hour = 3_600_000
const day = 24 * hour

/** What decides whom a sale waits for. */
export interface ReminderFacts {
  /** Null while the reservation is open or where it ended without a sale. */
  readonly settlement: {
    readonly status: SettlementStatus
    readonly balanceDueAt: Date
    readonly unpaidFrom: Date
    /** The moment in which the days of the handover end; null until it is paid. */
    readonly handoverUntil: Date | null
  } | null
  readonly balance: Cents
  readonly unconfirmed: Cents
  /** Since when the buyer says something about a transfer that nobody has confirmed; null where nothing is open. */
  readonly unconfirmedSince: Date | null
  readonly owedByVendor: Cents
  readonly payBackBy: Date | null
  /** When the buyer last said that money recorded as paid back did not arrive. */
  readonly deniedAt: Date | null
  /** The handover is recorded, whether it counts already or not. */
  readonly isHandedOver: boolean
  readonly isReturning: boolean
}

export interface DueReminder {
  readonly reminder: SaleReminder
  /** From when it was due: one that was sent before is about something else, and is said again. */
  readonly since: Date
}

/** Everything that is due to be said about a sale now, whether it was said before or not. */
export function dueReminders(facts: ReminderFacts, now: Date): readonly DueReminder[] {
  const { settlement, isReturning, unconfirmedSince, payBackBy, deniedAt } = facts
  if (isReturning) return []
  const after = (moment: Date | null, milliseconds = 0) => moment && new Date(moment.getTime() + milliseconds)
  const when = (holds: boolean, since: Date | null) => (holds ? since : null)
  const isDiffering = facts.unconfirmed > 0
  const isOwed = facts.owedByVendor > 0
  const due: [SaleReminder, Date | null][] = [
    ['receipt_reminder', when(isDiffering, after(unconfirmedSince, receiptReminderHours * hour))],
    ['statements_differ', when(isDiffering, after(unconfirmedSince, differingStatementsDays * day))],
    ['pay_back_reminder', when(isOwed, after(payBackBy, -payBackReminderDays * day))],
    ['pay_back_overdue', when(isOwed, payBackBy && deniedAt && deniedAt > payBackBy ? deniedAt : payBackBy)],
  ]
  if (settlement && !isEnded(settlement.status)) {
    const { status, balanceDueAt, unpaidFrom, handoverUntil } = settlement
    const isOpen = status === 'balance_open'
    const isUnpaid = isOpen && facts.balance > facts.unconfirmed
    const isPaid = status === 'paid' && !facts.isHandedOver
    due.push(
      ['balance_reminder', when(isUnpaid, after(balanceDueAt, -balanceReminderHours * hour))],
      ['balance_overdue', when(isUnpaid, balanceDueAt)],
      ['unpaid_possible', when(isUnpaid && !isDiffering && !facts.isHandedOver, unpaidFrom)],
      ['balance_stuck', when(isOpen, after(unpaidFrom, (stuckBalanceDays - unpaidDays) * day))],
      ['handover_reminder', when(isPaid, handoverUntil)],
      ['handover_overdue', when(isPaid, after(handoverUntil, overdueHandoverDays * day))],
    )
  }
  return due.flatMap(([reminder, since]) => (since && now >= since ? [{ reminder, since }] : []))
}
