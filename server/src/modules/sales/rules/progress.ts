import type { Cents } from '@autopiazza/contract/money'
import type { ReturnView } from '@autopiazza/contract/return-view'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { DeliveryMethod, PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'
import { isOpen, nextStatus } from '@autopiazza/contract/reservation-states'

type Timeline = ReservationView['timeline']
type Moment = Timeline[number]

/** The recorded facts of a reservation; times are ISO. */
export interface ProgressFacts {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  /** Its time is over, although the sweep has not ended it yet. */
  readonly isOverdue: boolean
  readonly deposit: Cents
  readonly paid: Cents
  readonly transferred: Cents
  readonly balance: Cents
  readonly deliveryMethod: DeliveryMethod | null
  readonly refund: ReservationView['refund']
  readonly createdAt: string
  readonly expiresAt: string
  readonly depositPaidAt: string | null
  readonly confirmedAt: string | null
  readonly transferredAt: string | null
  readonly deliveryChosenAt: string | null
  readonly refundAskedAt: string | null
  readonly endedAt: string | null
  /** The newest first. */
  readonly returns: readonly ReturnView[]
  /** The moment of the handover, null while nobody has recorded it. */
  readonly handedOverAt: string | null
}

/** What has happened, in order of time. */
export function timelineOf(facts: ProgressFacts): Timeline {
  const { status, deposit, transferred, refund } = facts
  const entry = (fact: Moment['fact'], at: string | null, amount: Cents | null = null): Moment[] =>
    at === null ? [] : [{ fact, at, amount }]
  const backAt = facts.returns.find(({ carBackAt }) => carBackAt)?.carBackAt ?? null
  const end = status === 'completed' || status === 'cancelled' || status === 'expired' ? status : null
  return [
    ...entry('placed', facts.createdAt),
    ...entry('deposit_paid', facts.depositPaidAt, deposit),
    ...entry('transfer_recorded', facts.transferredAt, transferred),
    ...entry('confirmed', facts.confirmedAt),
    ...entry('delivery_chosen', facts.deliveryChosenAt === facts.createdAt ? null : facts.deliveryChosenAt),
    ...(end ? entry(end, facts.endedAt) : []),
    ...entry('handed_over', facts.handedOverAt),
    ...facts.returns.flatMap((one) => [
      ...entry(`${one.kind}_requested`, one.requestedAt),
      ...entry(one.status === 'refused' ? 'return_refused' : 'return_accepted', one.answeredAt),
      ...entry('return_called_off', one.calledOffAt),
      ...entry('car_back', one.carBackAt),
      ...entry('paid_back', one.paidBackAt, one.transferred),
    ]),
    ...(refund ? entry('refund_requested', later(facts.refundAskedAt, backAt), refund.amount) : []),
    ...(refund?.status === 'succeeded' ? entry('refunded', refund.at, refund.amount) : []),
    ...facts.returns.flatMap((one) => entry('return_completed', one.completedAt)),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The deposit of a returned car goes back because the car is back, although both are written at once. */
function later(askedAt: string | null, backAt: string | null): string | null {
  return askedAt && backAt && backAt > askedAt ? backAt : askedAt
}

/** The next step and its deadline; null when nothing is left to do. */
export function nextStepOf(facts: ProgressFacts): ReservationView['next'] {
  const { status, paymentMethod, isOverdue, deposit, balance, deliveryMethod, refund, expiresAt } = facts
  const ofReturn = nextStepOfReturn(facts.returns[0])
  if (ofReturn) return ofReturn
  if (refund && refund.status !== 'succeeded') return { step: 'await_refund', by: null, amount: refund.amount }
  const rest = paymentMethod === 'financing' ? 'pay_down_payment' : 'pay_balance'
  if (status === 'completed') return balance > 0 ? { step: rest, by: null, amount: balance } : null
  if (!isOpen(status) || isOverdue) return null
  if (status === 'pending') {
    if (paymentMethod === 'financing') return { step: 'await_financing', by: expiresAt, amount: null }
    return paymentMethod === 'card'
      ? { step: 'pay_deposit', by: expiresAt, amount: deposit }
      : { step: 'send_transfer', by: expiresAt, amount: balance }
  }
  if (deliveryMethod === null) return { step: 'choose_delivery', by: expiresAt, amount: null }
  return balance > 0
    ? { step: rest, by: expiresAt, amount: balance }
    : { step: 'hand_over', by: expiresAt, amount: null }
}

/** Who has to act in a return that runs; null where none runs, or only the refund to the card is awaited. */
function nextStepOfReturn(one: ReturnView | undefined): ReservationView['next'] {
  if (one?.status === 'requested') return { step: 'await_return_answer', by: one.answerDueAt, amount: null }
  if (one?.status === 'accepted') return { step: 'bring_car_back', by: one.returnAt, amount: null }
  if (one?.status === 'car_back' && one.transferred > 0 && !one.paidBackAt)
    return { step: 'await_paid_back', by: one.paidBackBy, amount: one.transferred }
  return null
}

/** The cost of cancelling now, which is always 0, and the money that is returned. Null when it is too late, or the reservation has ended. */
export function stoppingOf({ status, paid, transferred }: ProgressFacts): ReservationView['stopping'] {
  return nextStatus(status, 'cancel') ? { cost: 0, refund: paid - transferred, transferred } : null
}

/** The effect of choosing the delivery now. */
export function deliveryChoiceOf({
  status,
  isOverdue,
}: Pick<ProgressFacts, 'status' | 'isOverdue'>): ReservationView['can']['chooseDelivery'] {
  if (isOverdue || !isOpen(status)) return null
  return nextStatus(status, 'complete') ? 'complete' : 'keep'
}
