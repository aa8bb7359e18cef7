import type { GarageVehicle } from '@autopiazza/contract/aftersales'
import { addDays } from '@autopiazza/contract/calendar-day'
import { momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'

/** Number of days before a deadline at which its mails are due, the earliest mail first. */
const daysBefore = { inspection: [30, 7], warranty: [30], last_return_day: [1] } as const
/** Reminder mails are queued at or after this hour of the Italian clock. */
export const hourOfReminders = 9

export type RemindedDeadline = keyof typeof daysBefore

export interface Reminder {
  readonly deadline: RemindedDeadline
  readonly dueOn: string
  readonly daysBefore: number
}

/** Returns the mails that are due today: the latest due mail of each future deadline. Assumed deadlines and deadlines without a date have no mails. */
export function remindersOf({
  inspection,
  servicePeriods,
  returnDays,
}: Pick<GarageVehicle, 'inspection' | 'servicePeriods' | 'returnDays'>): Reminder[] {
  const warranty = servicePeriods.find(({ service }) => service === 'warranty')
  const isKnown = inspection.basis === 'inspected' || inspection.basis === 'registered'
  return [
    ...(isKnown ? [{ deadline: 'inspection' as const, ...inspection }] : []),
    ...(warranty ? [{ deadline: 'warranty' as const, ...warranty }] : []),
    ...(returnDays?.last ? [{ deadline: 'last_return_day' as const, ...returnDays.last }] : []),
  ].flatMap(({ deadline, due, daysLeft }) => {
    const begun = daysBefore[deadline].filter((days) => daysLeft >= 0 && daysLeft <= days)
    return begun.length > 0 ? [{ deadline, dueOn: due, daysBefore: Math.min(...begun) }] : []
  })
}

/** Returns the time of an appointment's reminder: 09:00 in Italy the day before. Null when that time has passed, because the confirmation then serves as reminder. */
export function reminderFor(startsAt: Date, now: Date): Date | null {
  const remindAt = momentInItaly(addDays(dayInItaly(startsAt), -1), '09:00')
  return remindAt > now ? remindAt : null
}
