import { dayInItaly } from './italian-time.ts'
import { bringBackDays, payBackDays, withdrawalDays } from './return-terms.ts'
import type { ReturnKind, SellerKind } from './vocabulary.ts'
import { addDays, type Day, momentInItaly } from './calendar-day.ts'
import { workingDayFrom } from './working-days.ts'

/** Days in which a buyer may return a car without a reason under the site's promise. The legal right of withdrawal is separate. */
export const moneyBackDays = 3

/** Days in which the buyer may object to the handover that the vendor has recorded. */
export const handoverAnswerDays = 3

/** Returns the last day on which the buyer may object to the handover. Without an objection, the days to return the car are counted from this day. */
export function lastHandoverAnswerDay(recordedAt: Date): Day {
  return addDays(dayInItaly(recordedAt), handoverAnswerDays)
}

/** Returns the moment at which the last day to object has ended in Italy. */
export function handoverAnswerEnd(recordedAt: Date): Date {
  return endOf(lastHandoverAnswerDay(recordedAt))
}

/** Returns the last days on which a return can be requested. By law, a withdrawal period that ends on a non-working day ends on the next working day. */
export function lastReturnDays(countedFrom: Day): Readonly<Record<ReturnKind, Day>> {
  return {
    money_back: addDays(countedFrom, moneyBackDays),
    withdrawal: workingDayFrom(addDays(countedFrom, withdrawalDays)),
  }
}

/** Returns the moments at which the last return days have ended in Italy. */
export function returnDaysEnd(countedFrom: Day): Readonly<Record<ReturnKind, Date>> {
  const last = lastReturnDays(countedFrom)
  return { money_back: endOf(last.money_back), withdrawal: endOf(last.withdrawal) }
}

/** Returns the buyer's rights to return a car: the right of withdrawal exists only where the seller is a trader. */
export function returnKindsOf(sellerKind: SellerKind): readonly ReturnKind[] {
  return sellerKind === 'business' ? ['withdrawal', 'money_back'] : ['money_back']
}

export interface ReturnDay {
  readonly kind: ReturnKind
  readonly on: Day
}

/** The last return day that screens, mails and reminders show: the latest day of the open rights, with the other rights. */
export interface LastReturnDay extends ReturnDay {
  readonly others: readonly ReturnDay[]
}

/** Returns the latest last day of these rights; null where there are none. */
export function lastReturnDay(countedFrom: Day, kinds: readonly ReturnKind[]): LastReturnDay | null {
  const days = lastReturnDays(countedFrom)
  const [last, ...others] = kinds
    .map((kind) => ({ kind, on: days[kind] }))
    .toSorted((one, other) => other.on.localeCompare(one.on))
  return last ? { ...last, others } : null
}

/** Returns the last day to bring or send the car back, counted from the request. A period that ends on a non-working day ends on the next working day. */
export function lastBringBackDay(requestedAt: Date): Day {
  return workingDayFrom(addDays(dayInItaly(requestedAt), bringBackDays))
}

/**
 * Returns the moment until which the seller must refund, counted from the request. If the money may be withheld
 * longer, it is the end of the day after the car came back or, with evidence, was sent.
 */
export function payBackEnd(requestedAt: Date, carBackAt: Date, sentOn: Day | null): Date {
  const last = workingDayFrom(addDays(dayInItaly(requestedAt), payBackDays))
  const cameOn = dayInItaly(carBackAt)
  const back = sentOn !== null && sentOn < cameOn ? sentOn : cameOn
  return endOf(back > last ? addDays(back, 1) : last)
}

/** Returns the time of a handover on a day: just after the purchase on the day of the purchase, otherwise noon. */
export function handoverMoment(on: Day, purchasedAt: Date): Date {
  return dayInItaly(purchasedAt) === on ? purchasedAt : momentInItaly(on, '12:00')
}

/** Returns the moment at which a day has ended in Italy. */
export function endOf(day: Day): Date {
  return momentInItaly(addDays(day, 1), '00:00')
}
