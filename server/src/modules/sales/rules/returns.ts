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

/** What decides which rights to return a purchase run. */
export interface RightFacts {
  /** When the days of each right end; null while no handover counts: they do not begin. */
  readonly ends: Readonly<Record<ReturnKind, Date>> | null
  /** The law gives the right of withdrawal only where the seller is a trader. */
  readonly isTrader: boolean
  /** The sale has ended without the car. */
  readonly isEnded: boolean
  readonly returns: readonly { readonly kind: ReturnKind; readonly status: ReturnStatus }[]
}

/** A return in such a state waits for somebody. */
export function isRunning(status: ReturnStatus): boolean {
  return status === 'requested' || status === 'accepted' || status === 'car_back'
}

/** Returns whether a move starts in this state of a return. */
export function canMove(status: ReturnStatus, move: ReturnMove): boolean {
  return stateAfter(returnMachine, status, move) !== null
}

/** Whether the car of a return can be recorded as back: one that is with the buyer may come before the vendor has answered. */
export function canBeBack({ status, isWithBuyer }: { readonly status: ReturnStatus; readonly isWithBuyer: boolean }) {
  return status === 'accepted' || (status === 'requested' && isWithBuyer)
}

/** Whether the buyer has the right of withdrawal. */
export function isTrader(sellerKind: SellerKind): boolean {
  return sellerKind === 'business'
}

/** Why a return cannot be asked for now, or null. Before the handover is recorded it can. */
export function requestRefusal(kind: ReturnKind, facts: RightFacts, now: Date) {
  const { ends, returns } = facts
  if (facts.isEnded && !returns.some(({ status }) => status === 'car_back' || status === 'completed'))
    return 'checkout.sale_ended'
  if (kind === 'withdrawal' && !facts.isTrader) return 'checkout.no_withdrawal'
  if (returns.some(({ status }) => isRunning(status) || status === 'completed')) return 'checkout.return_open'
  if (returns.some((one) => one.kind === kind && one.status === 'refused')) return 'checkout.return_refused'
  return ends && now >= ends[kind] ? 'checkout.return_too_late' : null
}

/** The last minute of a day that ends at this moment. */
export const lastMinute = (end: Date): string => new Date(end.getTime() - minute).toISOString()

/** The one last day of the rights that run, with its last minute; null while the days have not begun, or where none runs. */
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

/** Both rights as screens show them; until is the last minute of the last day. */
export function returnRightsOf(facts: RightFacts, now: Date): Pick<AfterSale, 'moneyBack' | 'withdrawal'> {
  const right = (kind: ReturnKind) => ({
    until: facts.ends && lastMinute(facts.ends[kind]),
    isOpen: requestRefusal(kind, facts, now) === null,
  })
  return { moneyBack: right('money_back'), withdrawal: facts.isTrader ? right('withdrawal') : null }
}

/** Until when a vendor has to answer a request. */
export function answerDue(now: Date): Date {
  return new Date(now.getTime() + returnAnswerHours * hour)
}

/** The last day on which a vendor can ask for the car: within the days from the request, and for who answers late a few from now. */
export function lastAskedDay(requestedAt: Date, now: Date): Day {
  const last = lastBringBackDay(requestedAt)
  const soon = addDays(dayInItaly(now), lateAnswerDays)
  return soon > last ? soon : last
}

/** How a sale ended: the moment, and the request of the return that ended it and the day on which its car was sent, if one did. */
interface SaleEnd {
  readonly endedAt: Date
  readonly returnAskedAt: Date | null
  readonly returnSentOn: Day | null
}

/** Until when a vendor has to pay back what was transferred: counted from the request of a return, else from the end of the sale. */
export function payBackDue({ endedAt, returnAskedAt, returnSentOn }: SaleEnd): Date {
  return returnAskedAt ? payBackEnd(returnAskedAt, endedAt, returnSentOn) : daysLater(endedAt, payBackDays)
}

/** Calendar days in Italy. */
interface RecordedDay {
  readonly on: string
  readonly by: 'buyer' | 'vendor'
  readonly today: string
  readonly yesterday: string
  readonly reservedOn: string
}

/** What is wrong with a day of handover; null when it can be recorded. A vendor records today or yesterday, so that the buyer hears of the days to return the car while they run. */
export function handoverError({ on, by, today, yesterday, reservedOn }: RecordedDay): FieldError | null {
  if (on > today) return 'date_in_future'
  if (on < reservedOn) return 'before_purchase'
  return by === 'vendor' && on < yesterday ? 'today_or_yesterday' : null
}

type HandoverFacts = Pick<RightFacts, 'returns' | 'isEnded'>

/** The buyer says the day once, until a handover counts. The day of a car that went back, or of a sale that ended, no longer counts. */
export function canConfirmHandover({ ends, returns, isEnded }: HandoverFacts & Pick<RightFacts, 'ends'>): boolean {
  const isBack = returns.some(({ status }) => status === 'car_back' || status === 'completed')
  return ends === null && !isEnded && !isBack
}

interface DenialFacts extends HandoverFacts, Pick<RightFacts, 'ends'> {
  /** The vendor has recorded a handover. */
  readonly isRecorded: boolean
  readonly isConfirmed: boolean
}

/** Why the buyer cannot say that the recorded handover did not take place, or null: until it is confirmed, and where it counts without a word of the buyer, while the days of money back run. */
export function denialRefusal({ ends, returns, isEnded, isRecorded, isConfirmed }: DenialFacts, now: Date) {
  if (!isRecorded || isConfirmed || isEnded || (ends !== null && now >= ends.money_back))
    return 'checkout.handover_recorded'
  return returns.some(({ status }) => isRunning(status)) ? 'checkout.return_open' : null
}
