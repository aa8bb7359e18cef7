import { dayInItaly } from './italian-time.ts'
import { bringBackDays, payBackDays, withdrawalDays } from './return-terms.ts'
import type { ReturnKind, SellerKind } from './vocabulary.ts'
import { addDays, type Day, momentInItaly } from './calendar-day.ts'
import { workingDayFrom } from './working-days.ts'

/** The days in which a car may be given back without a reason: ours, beside those of the law. */
export const moneyBackDays = 3

/** The days in which the buyer may object to the handover that the vendor has recorded. */
export const handoverAnswerDays = 3

/** The last day on which the buyer may object. Without an objection the days to return the car are counted from it. */
export function lastHandoverAnswerDay(recordedAt: Date): Day {
  return addDays(dayInItaly(recordedAt), handoverAnswerDays)
}

/** The moment at which that day has ended in Italy. */
export function handoverAnswerEnd(recordedAt: Date): Date {
  return endOf(lastHandoverAnswerDay(recordedAt))
}

/** The last days on which a return can be asked for. By law a last day of withdrawal that is no working day becomes the next one. */
export function lastReturnDays(countedFrom: Day): Readonly<Record<ReturnKind, Day>> {
  return {
    money_back: addDays(countedFrom, moneyBackDays),
    withdrawal: workingDayFrom(addDays(countedFrom, withdrawalDays)),
  }
}

/** The moments at which those days have ended in Italy. */
export function returnDaysEnd(countedFrom: Day): Readonly<Record<ReturnKind, Date>> {
  const last = lastReturnDays(countedFrom)
  return { money_back: endOf(last.money_back), withdrawal: endOf(last.withdrawal) }
}

/** The rights to return a car that its buyer has: the law gives the right of withdrawal only where the seller is a trader. */
export function returnKindsOf(sellerKind: SellerKind): readonly ReturnKind[] {
  return sellerKind === 'business' ? ['withdrawal', 'money_back'] : ['money_back']
}

/** A right to return a car and its last day. */
export interface ReturnDay {
  readonly kind: ReturnKind
  readonly on: Day
}

/** The one last day that screens, mails and reminders name: the latest of the rights that run, and the others after it. */
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

/** The last day on which the buyer brings the car back or sends it, counted from the request. A period that ends on no working day ends on the next one. */
export function lastBringBackDay(requestedAt: Date): Day {
  return workingDayFrom(addDays(dayInItaly(requestedAt), bringBackDays))
}

/** The moment until which the seller pays back, counted from the request; where the money was withheld for longer, the end of the day after the car came back or, by its proof, was sent. */
export function payBackEnd(requestedAt: Date, carBackAt: Date, sentOn: Day | null): Date {
  const last = workingDayFrom(addDays(dayInItaly(requestedAt), payBackDays))
  const cameOn = dayInItaly(carBackAt)
  const back = sentOn !== null && sentOn < cameOn ? sentOn : cameOn
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
