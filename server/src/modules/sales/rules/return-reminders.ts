import { daysLater } from '@autopiazza/contract/calendar-day'
import { endOf, lastBringBackDay } from '@autopiazza/contract/return-days'
import { bringBackReminderDays, carBackRecordHours, returnReminderHours } from '@autopiazza/contract/return-terms'
import type { ReturnKind, ReturnStatus } from '@autopiazza/contract/vocabulary'

const hour = 3_600_000

/** Reminders of a waiting return, each sent once. car_due: the last day to bring it back is near; car_late: that day has passed. */
export type ReturnReminder = 'reminder' | 'overdue' | 'car_reminder' | 'car_due' | 'car_late'

export interface WaitingReturn {
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  readonly requestedAt: Date
  readonly answerDueAt: Date
  readonly returnAt: Date | null
  readonly isWithBuyer: boolean
  /** The buyer has stated that a carrier has the car. */
  readonly isSent: boolean
}

/** Returns every due reminder of an open return, including reminders that were already sent. */
export function dueReminders(found: WaitingReturn, now: Date): readonly ReturnReminder[] {
  const ofCar = dueAboutCar(found, now)
  const { status, requestedAt, answerDueAt } = found
  if (status !== 'requested') return ofCar
  if (now >= answerDueAt) return ['overdue', ...ofCar]
  return now.getTime() >= requestedAt.getTime() + returnReminderHours * hour ? ['reminder', ...ofCar] : ofCar
}

function dueAboutCar(found: WaitingReturn, now: Date): readonly ReturnReminder[] {
  const { kind, status, requestedAt, returnAt, isWithBuyer, isSent } = found
  // A withdrawal needs no answer; the car is due back within the legal days in any case.
  const isAwaited = status === 'accepted' || (status === 'requested' && kind === 'withdrawal' && isWithBuyer)
  if (!isAwaited) return []
  const lastDayEnds = endOf(lastBringBackDay(requestedAt))
  const recordedBy = returnAt && new Date(returnAt.getTime() + carBackRecordHours * hour)
  const lateFrom = recordedBy && recordedBy > lastDayEnds ? recordedBy : lastDayEnds
  // No day is agreed for a car that a carrier brings.
  const isUnrecorded = status === 'accepted' && !isSent && recordedBy !== null && now >= recordedBy
  if (now >= lateFrom) return [...(isUnrecorded ? (['car_reminder'] as const) : []), 'car_late']
  if (isUnrecorded) return ['car_reminder']
  const isNear = status === 'requested' && !isSent && now >= daysLater(lastDayEnds, -bringBackReminderDays)
  return isNear ? ['car_due'] : []
}

export function isOverdue(found: WaitingReturn, now: Date): boolean {
  return dueReminders(found, now).some((one) => one === 'overdue' || one === 'car_reminder' || one === 'car_late')
}
