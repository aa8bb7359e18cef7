import { daysBetween, daysLater } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { payBackReminderDays, payBackRepeatDays } from '@autopiazza/contract/return-terms'
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

export interface ReminderFacts {
  /** Null while the reservation is open, or when it ended without a sale. */
  readonly settlement: {
    readonly status: SettlementStatus
    readonly balanceDueAt: Date
    readonly unpaidFrom: Date
    readonly handoverUntil: Date | null
  } | null
  readonly balance: Cents
  readonly unconfirmed: Cents
  /** The time of the oldest unconfirmed statement of the buyer; null when there is none. */
  readonly unconfirmedSince: Date | null
  readonly owedByVendor: Cents
  readonly payBackBy: Date | null
  readonly deniedAt: Date | null
  /** The handover is recorded, whether it counts already or not. */
  readonly isHandedOver: boolean
  readonly isReturning: boolean
}

export interface DueReminder {
  readonly reminder: SaleReminder
  /** When the reminder became due. A reminder sent before this time was about an earlier due date, so another is sent. */
  readonly since: Date
}

/** Returns the last due time of a reminder that is repeated at an interval of days; null before the first. */
function repeated(first: Date | null, now: Date): Date | null {
  if (!first || now < first) return first
  const passed = daysBetween(dayInItaly(first), dayInItaly(now))
  const latest = daysLater(first, Math.floor(passed / payBackRepeatDays) * payBackRepeatDays)
  return latest > now ? daysLater(latest, -payBackRepeatDays) : latest
}

/** Returns every due reminder of a sale, including reminders that were already sent. */
export function dueReminders(facts: ReminderFacts, now: Date): readonly DueReminder[] {
  const { settlement, isReturning, unconfirmedSince, payBackBy, deniedAt } = facts
  if (isReturning) return []
  const after = (moment: Date | null, hours: number) => moment && new Date(moment.getTime() + hours * hour)
  const daysAfter = (moment: Date | null, days: number) => moment && daysLater(moment, days)
  const when = (holds: boolean, since: Date | null) => (holds ? since : null)
  const isDiffering = facts.unconfirmed > 0
  const isOwed = facts.owedByVendor > 0
  const due: [SaleReminder, Date | null][] = [
    ['receipt_reminder', when(isDiffering, after(unconfirmedSince, receiptReminderHours))],
    ['statements_differ', when(isDiffering, daysAfter(unconfirmedSince, differingStatementsDays))],
    ['pay_back_reminder', when(isOwed, daysAfter(payBackBy, -payBackReminderDays))],
    [
      'pay_back_overdue',
      when(isOwed, repeated(payBackBy && deniedAt && deniedAt > payBackBy ? deniedAt : payBackBy, now)),
    ],
  ]
  if (settlement && !isEnded(settlement.status)) {
    const { status, balanceDueAt, unpaidFrom, handoverUntil } = settlement
    const isOpen = status === 'balance_open'
    const isUnpaid = isOpen && facts.balance > facts.unconfirmed
    const isPaid = status === 'paid' && !facts.isHandedOver
    due.push(
      ['balance_reminder', when(isUnpaid, after(balanceDueAt, -balanceReminderHours))],
      ['balance_overdue', when(isUnpaid, balanceDueAt)],
      ['unpaid_possible', when(isUnpaid && !isDiffering && !facts.isHandedOver, unpaidFrom)],
      ['balance_stuck', when(isOpen, daysAfter(unpaidFrom, stuckBalanceDays - unpaidDays))],
      ['handover_reminder', when(isPaid, handoverUntil)],
      ['handover_overdue', when(isPaid, daysAfter(handoverUntil, overdueHandoverDays))],
    )
  }
  return due.flatMap(([reminder, since]) => (since && now >= since ? [{ reminder, since }] : []))
}
