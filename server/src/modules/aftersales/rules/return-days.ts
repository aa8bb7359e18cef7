import { dayInItaly } from '@autopiazza/contract/italian-time'
import { moneyBackDays } from '@autopiazza/contract/constants'
import { withdrawalDays } from '@autopiazza/contract/return-limits'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { addDays, type Day } from './calendar-day.ts'
import { momentInItaly } from './italian-time.ts'
import { workingDayFrom } from './working-days.ts'

/** The moments at which the last days to ask for a return have ended in Italy. By law a last day of withdrawal that is no working day becomes the next one. */
export function returnDaysEnd(handedOverOn: Day): Readonly<Record<ReturnKind, Date>> {
  return {
    money_back: endOf(addDays(handedOverOn, moneyBackDays)),
    withdrawal: endOf(workingDayFrom(addDays(handedOverOn, withdrawalDays))),
  }
}

/** The moment of a handover among others of its day: after the purchase of the same day, else noon. */
export function handoverMoment(on: Day, purchasedAt: Date): Date {
  return dayInItaly(purchasedAt) === on ? purchasedAt : momentInItaly(on, '12:00')
}

function endOf(day: Day): Date {
  return momentInItaly(addDays(day, 1), '00:00')
}
