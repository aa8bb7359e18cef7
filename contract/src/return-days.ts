import { dayInItaly } from './italian-time.ts'
import { bringBackDays, payBackDays, withdrawalDays } from './return-terms.ts'
import type { ReturnKind } from './vocabulary.ts'
import { addDays, type Day, momentInItaly } from './calendar-day.ts'
import { workingDayFrom } from './working-days.ts'

/** The days in which a car may be given back without a reason: ours, beside those of the law. */
export const moneyBackDays = 3

/** The last days on which a return can be asked for. By law a last day of withdrawal that is no working day becomes the next one. */
export function lastReturnDays(handedOverOn: Day): Readonly<Record<ReturnKind, Day>> {
  return {
    money_back: addDays(handedOverOn, moneyBackDays),
    withdrawal: workingDayFrom(addDays(handedOverOn, withdrawalDays)),
  }
}

/** The moments at which those days have ended in Italy. */
export function returnDaysEnd(handedOverOn: Day): Readonly<Record<ReturnKind, Date>> {
  const last = lastReturnDays(handedOverOn)
  return { money_back: endOf(last.money_back), withdrawal: endOf(last.withdrawal) }
}

/** The last day on which the buyer brings the car back or sends it, counted from the request. A period that ends on no working day ends on the next one. */
export function lastBringBackDay(requestedAt: Date): Day {
  return workingDayFrom(addDays(dayInItaly(requestedAt), bringBackDays))
}

/** The moment until which the seller pays back, counted from the request; where the car came back later, because the money was withheld until then, the end of the day after it. */
export function payBackEnd(requestedAt: Date, carBackAt: Date): Date {
  const last = workingDayFrom(addDays(dayInItaly(requestedAt), payBackDays))
  const back = dayInItaly(carBackAt)
  return endOf(back > last ? addDays(back, 1) : last)
}

/** The moment of a handover among others of its day: after the purchase of the same day, else noon. */
export function handoverMoment(on: Day, purchasedAt: Date): Date {
  return dayInItaly(purchasedAt) === on ? purchasedAt : momentInItaly(on, '12:00')
}

/** The moment at which a day has ended in Italy. */
export function endOf(day: Day): Date {
  return momentInItaly(addDays(day, 1), '00:00')
}
