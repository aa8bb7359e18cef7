import { lastBringBackDay, lastReturnDay, payBackEnd, returnDaysEnd } from '@autopiazza/contract/return-days'
import { lateAnswerDays, payBackDays, returnAnswerHours, returnKinds } from '@autopiazza/contract/return-terms'
import { addDays, type Day, daysLater } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { FieldError } from '@autopiazza/contract/errors'
import type { AfterSale } from '@autopiazza/contract/return-view'
import { returnMachine, type ReturnMove } from '@autopiazza/contract/return-states'
import { stateAfter } from '@autopiazza/contract/state-machine'
import type { ReturnKind, ReturnStatus, SellerKind } from '@autopiazza/contract/vocabulary'

const hour = 3_600_000
const minute = 60_000

/** Facts that determine which rights to return a purchase can be used. */
export interface RightFacts {
  /** When the days of each right end; null before a handover counts, because the days have not begun. */
  readonly ends: Readonly<Record<ReturnKind, Date>> | null
  readonly isTrader: boolean
  readonly isEnded: boolean
  readonly returns: readonly { readonly kind: ReturnKind; readonly status: ReturnStatus }[]
}

export function isRunning(status: ReturnStatus): boolean {
  return status === 'requested' || status === 'accepted' || status === 'car_back'
}

/** Returns whether a move starts in this state of a return. */
export function canMove(status: ReturnStatus, move: ReturnMove): boolean {
  return stateAfter(returnMachine, status, move) !== null
}

/** Returns whether a return's car can be recorded as back. A car that is with the buyer may arrive before the vendor has answered. */
export function canBeBack({ status, isWithBuyer }: { readonly status: ReturnStatus; readonly isWithBuyer: boolean }) {
  return status === 'accepted' || (status === 'requested' && isWithBuyer)
}

/** The legal right of withdrawal requires that the seller is a trader. */
export function isTrader(sellerKind: SellerKind): boolean {
  return sellerKind === 'business'
}

/** Returns why a return cannot be requested now, or null. A return can be requested before the handover is recorded. */
export function requestRefusal(kind: ReturnKind, facts: RightFacts, now: Date) {
  const { ends, returns } = facts
  if (facts.isEnded && !returns.some(({ status }) => status === 'car_back' || status === 'completed'))
    return 'checkout.sale_ended'
  if (kind === 'withdrawal' && !facts.isTrader) return 'checkout.no_withdrawal'
  if (returns.some(({ status }) => isRunning(status) || status === 'completed')) return 'checkout.return_open'
  if (returns.some((one) => one.kind === kind && one.status === 'refused')) return 'checkout.return_refused'
  return ends && now >= ends[kind] ? 'checkout.return_too_late' : null
}

export const lastMinute = (end: Date): string => new Date(end.getTime() - minute).toISOString()

/** Returns the last day and minute of the rights that can still be used. Null before the days have begun, or when neither can be used. */
export function lastDayOf(
  { countsFrom, ...facts }: RightFacts & { readonly countsFrom: string | null },
  now: Date,
): AfterSale['lastDay'] {
  if (countsFrom === null) return null
  const open = returnKinds.filter((kind) => requestRefusal(kind, facts, now) === null)
  const last = lastReturnDay(countsFrom, open)
  if (!last) return null
  const { kind, on, others } = last
  return { kind, on, others: [...others], until: lastMinute(returnDaysEnd(countsFrom)[kind]) }
}

/** Returns both rights as screens show them; `until` is the last minute of the last day. */
export function returnRightsOf(facts: RightFacts, now: Date): Pick<AfterSale, 'moneyBack' | 'withdrawal'> {
  const right = (kind: ReturnKind) => ({
    until: facts.ends && lastMinute(facts.ends[kind]),
    isOpen: requestRefusal(kind, facts, now) === null,
  })
  return { moneyBack: right('money_back'), withdrawal: facts.isTrader ? right('withdrawal') : null }
}

export function answerDue(now: Date): Date {
  return new Date(now.getTime() + returnAnswerHours * hour)
}

/** Returns the last day for which a vendor can request the car: within the days from the request, or after a late answer within a few days from now. */
export function latestReturnDay(requestedAt: Date, now: Date): Day {
  const last = lastBringBackDay(requestedAt)
  const soon = addDays(dayInItaly(now), lateAnswerDays)
  return soon > last ? soon : last
}

/** The end of a sale: its time, and if a return ended it, the time of the request and the day on which the car was sent. */
interface SaleEnd {
  readonly endedAt: Date
  readonly returnRequestedAt: Date | null
  readonly returnSentOn: Day | null
}

/** Returns the deadline of the vendor's repayment, counted from the return request or otherwise from the end of the sale. */
export function payBackDue({ endedAt, returnRequestedAt, returnSentOn }: SaleEnd): Date {
  return returnRequestedAt ? payBackEnd(returnRequestedAt, endedAt, returnSentOn) : daysLater(endedAt, payBackDays)
}

interface RecordedDay {
  readonly on: string
  readonly by: 'buyer' | 'vendor'
  readonly today: string
  readonly yesterday: string
  readonly reservedOn: string
}

/** Returns the error of a handover day, or null. A vendor can record only today or yesterday, so that the buyer is notified within the days to return the car. */
export function handoverError({ on, by, today, yesterday, reservedOn }: RecordedDay): FieldError | null {
  if (on > today) return 'date_in_future'
  if (on < reservedOn) return 'before_purchase'
  return by === 'vendor' && on < yesterday ? 'today_or_yesterday' : null
}

type HandoverFacts = Pick<RightFacts, 'returns' | 'isEnded'>

/** Returns whether the buyer can record the handover day: once, until a handover counts, and not after a return or the end of the sale. */
export function canConfirmHandover({ ends, returns, isEnded }: HandoverFacts & Pick<RightFacts, 'ends'>): boolean {
  const isBack = returns.some(({ status }) => status === 'car_back' || status === 'completed')
  return ends === null && !isEnded && !isBack
}

interface DenialFacts extends HandoverFacts, Pick<RightFacts, 'ends'> {
  readonly isRecorded: boolean
  readonly isConfirmed: boolean
}

/**
 * Returns why the buyer cannot deny the recorded handover, or null. It can be denied until it is confirmed. If it
 * counts without an answer, it can be denied during the money-back days.
 */
export function denialRefusal({ ends, returns, isEnded, isRecorded, isConfirmed }: DenialFacts, now: Date) {
  if (!isRecorded || isConfirmed || isEnded || (ends !== null && now >= ends.money_back))
    return 'checkout.handover_recorded'
  return returns.some(({ status }) => isRunning(status)) ? 'checkout.return_open' : null
}
