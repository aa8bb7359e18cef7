import type { Cents } from '@autopiazza/contract/money'
import type { ReturnView } from '@autopiazza/contract/return-view'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { ReservationStatus } from '@autopiazza/contract/vocabulary'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { isOpen, nextStatus } from '@autopiazza/contract/reservation-states'

type Timeline = ReservationView['timeline']
type Moment = Timeline[number]

/** Recorded facts of a reservation; times are ISO. */
export interface ProgressFacts {
  readonly status: ReservationStatus
  /** True if its time is over, even if the sweep has not ended it yet. */
  readonly isOverdue: boolean
  readonly deposit: Cents
  readonly paid: Cents
  readonly transferred: Cents
  /** When the settlement became paid or ended without the car; null before. */
  readonly balancePaidAt: string | null
  readonly saleEnded: { readonly fact: 'sale_unpaid' | 'sale_called_off'; readonly at: string } | null
  readonly refund: ReservationView['refund']
  /** Transfers that the buyer has stated, transfers that were confirmed, and repayments, without withdrawn entries. */
  readonly stated: readonly { readonly at: string; readonly amount: Cents }[]
  readonly received: readonly { readonly at: string; readonly amount: Cents }[]
  readonly paidBack: readonly { readonly at: string; readonly amount: Cents }[]
  readonly createdAt: string
  readonly depositPaidAt: string | null
  readonly confirmedAt: string | null
  readonly deliveryChosenAt: string | null
  readonly refundRequestedAt: string | null
  readonly endedAt: string | null
  /** The newest first. */
  readonly returns: readonly ReturnView[]
  readonly handedOverAt: string | null
}

export function timelineOf(facts: ProgressFacts): Timeline {
  const { status, deposit, refund } = facts
  const entry = (fact: Moment['fact'], at: string | null, amount: Cents | null = null): Moment[] =>
    at === null ? [] : [{ fact, at, amount }]
  const backAt = facts.returns.find(({ carBackAt }) => carBackAt)?.carBackAt ?? null
  const end = status === 'completed' || status === 'cancelled' || status === 'expired' ? status : null
  const untilHandover = [
    ...entry('placed', facts.createdAt),
    ...entry('deposit_paid', facts.depositPaidAt, deposit),
    ...facts.stated.flatMap(({ at, amount }) => entry('transfer_stated', at, amount)),
    ...facts.received.flatMap(({ at, amount }) => entry('transfer_recorded', at, amount)),
    ...entry('confirmed', facts.confirmedAt),
    ...entry('delivery_chosen', facts.deliveryChosenAt === facts.createdAt ? null : facts.deliveryChosenAt),
    ...(end ? entry(end, facts.endedAt) : []),
    ...entry('balance_paid', facts.balancePaidAt),
  ]
  return [
    ...untilHandover,
    ...entry('handed_over', handoverAmong(untilHandover, facts)),
    ...(facts.saleEnded ? entry(facts.saleEnded.fact, facts.saleEnded.at) : []),
    ...facts.returns.flatMap((one) => [
      ...entry(`${one.kind}_requested`, one.requestedAt),
      ...entry(one.status === 'refused' ? 'return_refused' : 'return_accepted', one.answeredAt),
      ...entry('return_called_off', one.calledOffAt),
      ...entry('car_back', one.carBackAt),
    ]),
    ...facts.paidBack.flatMap(({ at, amount }) => entry('paid_back', at, amount)),
    ...(refund ? entry('refund_requested', later(facts.refundRequestedAt, backAt), refund.amount) : []),
    ...(refund?.status === 'succeeded' ? entry('refunded', refund.at, refund.amount) : []),
    ...facts.returns.flatMap((one) => entry('return_completed', one.completedAt)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Returns the time at which the timeline shows a handover, which has only a day: after the events of that day that led to it, and before a return. */
function handoverAmong(before: Timeline, { handedOverAt, returns }: ProgressFacts): string | null {
  if (handedOverAt === null) return null
  const day = dayInItaly(new Date(handedOverAt))
  const ofThatDay = (moments: readonly string[]) => moments.filter((at) => dayInItaly(new Date(at)) === day)
  const at = [handedOverAt, ...ofThatDay(before.map(({ at }) => at))].toSorted().at(-1) ?? handedOverAt
  return [at, ...ofThatDay(returns.map(({ requestedAt }) => requestedAt))].toSorted()[0] ?? at
}

/** The returned car causes the deposit's refund, although both are written in one transaction. */
function later(askedAt: string | null, backAt: string | null): string | null {
  return askedAt && backAt && backAt > askedAt ? backAt : askedAt
}

/** Returns the cost of cancelling now, which is always 0, and the money that is refunded. Null when it is too late, or the reservation has ended. */
export function stoppingOf({ status, paid, transferred }: ProgressFacts): ReservationView['stopping'] {
  return nextStatus(status, 'cancel') ? { cost: 0, refund: paid - transferred, transferred } : null
}

type OpenState = Pick<ProgressFacts, 'status' | 'isOverdue'>

export function canChooseDelivery({ status, isOverdue }: OpenState): boolean {
  return isOpen(status) && !isOverdue
}

export function canConclude({
  status,
  isOverdue,
  hasOpenCorrection,
}: OpenState & { readonly hasOpenCorrection: boolean }): boolean {
  return nextStatus(status, 'complete') !== null && !isOverdue && !hasOpenCorrection
}
