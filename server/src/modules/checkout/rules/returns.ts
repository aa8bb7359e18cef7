import { moneyBackDays, payBackDays, returnAnswerHours, withdrawalDays } from '@autopiazza/contract/constants'
import type { FieldError } from '@autopiazza/contract/errors'
import type { AfterSale } from '@autopiazza/contract/return-view'
import type { ReturnKind, ReturnStatus } from '@autopiazza/contract/vocabulary'
import { addDays, type Day, dayInItaly, momentInItaly } from '../../aftersales/index.ts'
import { workingDayFrom } from './working-days.ts'

const hour = 3_600_000

/** What decides which rights to return a purchase run. */
export interface RightFacts {
  /** Null while nobody has recorded it: the days do not begin. */
  readonly handedOverOn: Day | null
  /** The law gives the right of withdrawal only where the seller is a trader. */
  readonly isTrader: boolean
  readonly returns: readonly { readonly kind: ReturnKind; readonly status: ReturnStatus }[]
}

/** A return that runs or is done: no other can be asked for. */
const running: readonly ReturnStatus[] = ['requested', 'accepted', 'car_back', 'completed']

/** True for a return that waits for somebody. */
export function isRunning(status: ReturnStatus): boolean {
  return running.includes(status) && status !== 'completed'
}

/** Where the vendor's kind is not known, the buyer has the right of withdrawal. */
export function isTrader(sellerKind: 'private' | 'business' | null): boolean {
  return sellerKind !== 'private'
}

/** The last day in Italy to ask for a return. By law a last day of withdrawal that is no working day becomes the next one. */
export function lastDayOf(kind: ReturnKind, handedOverOn: Day): Day {
  return kind === 'money_back'
    ? addDays(handedOverOn, moneyBackDays)
    : workingDayFrom(addDays(handedOverOn, withdrawalDays))
}

/** The moment at which this day has ended in Italy. */
function endOf(day: Day): Date {
  return momentInItaly(addDays(day, 1), '00:00')
}

/** Why a return cannot be asked for now, or null. Before the handover is recorded it can. */
export function requestRefusal(kind: ReturnKind, facts: RightFacts, now: Date) {
  const { handedOverOn, returns } = facts
  if (kind === 'withdrawal' && !facts.isTrader) return 'checkout.no_withdrawal'
  if (returns.some(({ status }) => running.includes(status))) return 'checkout.return_open'
  if (returns.some((one) => one.kind === kind && one.status === 'refused')) return 'checkout.return_refused'
  return handedOverOn && now >= endOf(lastDayOf(kind, handedOverOn)) ? 'checkout.return_too_late' : null
}

/** Both rights as screens show them; until is the last minute of the last day. */
export function returnRightsOf(facts: RightFacts, now: Date): Pick<AfterSale, 'moneyBack' | 'withdrawal'> {
  const right = (kind: ReturnKind) => ({
    until: facts.handedOverOn
      ? new Date(endOf(lastDayOf(kind, facts.handedOverOn)).getTime() - 60_000).toISOString()
      : null,
    isOpen: requestRefusal(kind, facts, now) === null,
  })
  return { moneyBack: right('money_back'), withdrawal: facts.isTrader ? right('withdrawal') : null }
}

/** Until when a vendor has to answer a request. */
export function answerDue(now: Date): Date {
  return new Date(now.getTime() + returnAnswerHours * hour)
}

/** Until when a vendor has to pay back what was transferred. */
export function payBackDue(carBackAt: Date): Date {
  return new Date(carBackAt.getTime() + payBackDays * 24 * hour)
}

interface HandoverFacts {
  readonly reservedOn: Day
  /** The day that is recorded already. */
  readonly recordedOn: Day | null
  readonly isConfirmed: boolean
}

/** What is wrong with a day of handover; null when it can be recorded. A vendor records today or yesterday, so that the buyer knows of the days to return the car while they run. */
export function handoverError(
  { on, by, today }: { readonly on: Day; readonly by: 'buyer' | 'vendor'; readonly today: Day },
  { reservedOn }: Pick<HandoverFacts, 'reservedOn'>,
): FieldError | null {
  if (on > today) return 'date_in_future'
  if (on < reservedOn) return 'before_purchase'
  return by === 'vendor' && on < addDays(today, -1) ? 'today_or_yesterday' : null
}

/** The buyer says the day once: where the vendor recorded one, while the days to return the car run. */
export function canConfirmHandover({ recordedOn, isConfirmed }: Omit<HandoverFacts, 'reservedOn'>, now: Date): boolean {
  return !isConfirmed && (recordedOn === null || now < endOf(lastDayOf('money_back', recordedOn)))
}

/** The moment of a handover on a timeline: its day, not before the purchase of the same day. */
export function handoverMoment(on: Day, completedAt: string | null): string {
  const isSameDay = completedAt !== null && dayInItaly(new Date(completedAt)) === on
  return isSameDay ? completedAt : momentInItaly(on, '12:00').toISOString()
}
