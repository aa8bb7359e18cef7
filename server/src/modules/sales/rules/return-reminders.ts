import { carBackRecordHours, returnReminderHours } from '@autopiazza/contract/return-terms'
import type { ReturnStatus } from '@autopiazza/contract/vocabulary'

const hour = 3_600_000

/** What the people of a return for which nobody acts are reminded of, each once. */
export type ReturnReminder = 'reminder' | 'overdue' | 'car_reminder'

export interface WaitingReturn {
  readonly status: ReturnStatus
  readonly requestedAt: Date
  readonly answerDueAt: Date
  readonly returnAt: Date | null
}

/** What is due to be said now about a return for which nobody acts; null while there is time. */
export function dueReminder(
  { status, requestedAt, answerDueAt, returnAt }: WaitingReturn,
  now: Date,
): ReturnReminder | null {
  const isPast = (moment: Date, hours = 0) => now.getTime() >= moment.getTime() + hours * hour
  if (status === 'requested') {
    if (isPast(answerDueAt)) return 'overdue'
    return isPast(requestedAt, returnReminderHours) ? 'reminder' : null
  }
  return status === 'accepted' && returnAt && isPast(returnAt, carBackRecordHours) ? 'car_reminder' : null
}

/** Whether the time is over in which the vendor had to answer or to record the car. */
export function isOverdue(found: WaitingReturn, now: Date): boolean {
  const reminder = dueReminder(found, now)
  return reminder === 'overdue' || reminder === 'car_reminder'
}
