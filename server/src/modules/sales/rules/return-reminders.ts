import { carBackRecordHours, payBackReminderDays, returnReminderHours } from '@autopiazza/contract/return-limits'
import type { Cents } from '@autopiazza/contract/money'
import type { ReturnStatus } from '@autopiazza/contract/vocabulary'
import { payBackDue } from './returns.ts'

const hour = 3_600_000

/** What the people of a return that waits are told, each once. */
export type ReturnReminder = 'reminder' | 'overdue' | 'car_reminder' | 'pay_back_reminder' | 'pay_back_overdue'

export interface WaitingReturn {
  readonly status: ReturnStatus
  readonly requestedAt: Date
  readonly answerDueAt: Date
  readonly returnAt: Date | null
  readonly carBackAt: Date | null
  readonly transferred: Cents
  readonly isPaidBack: boolean
}

/** What is due to be said now about a return for which nobody acts; null while there is time. */
export function dueReminder(found: WaitingReturn, now: Date): ReturnReminder | null {
  const { status, requestedAt, answerDueAt, returnAt, carBackAt, transferred, isPaidBack } = found
  const isPast = (moment: Date, hours = 0) => now.getTime() >= moment.getTime() + hours * hour
  if (status === 'requested') {
    if (isPast(answerDueAt)) return 'overdue'
    return isPast(requestedAt, returnReminderHours) ? 'reminder' : null
  }
  if (status === 'accepted') return returnAt && isPast(returnAt, carBackRecordHours) ? 'car_reminder' : null
  if (status !== 'car_back' || !carBackAt || transferred === 0 || isPaidBack) return null
  if (isPast(payBackDue(carBackAt))) return 'pay_back_overdue'
  return isPast(payBackDue(carBackAt), -24 * payBackReminderDays) ? 'pay_back_reminder' : null
}

/** Whether the time is over in which the vendor had to answer, to record the car or to pay back. */
export function isOverdue(found: WaitingReturn, now: Date): boolean {
  const reminder = dueReminder(found, now)
  return reminder === 'overdue' || reminder === 'car_reminder' || reminder === 'pay_back_overdue'
}
