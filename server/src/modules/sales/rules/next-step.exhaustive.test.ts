import type { NextStep } from '@autopiazza/contract/reservation'
import { paymentMethods } from '@autopiazza/contract/purchase-vocabulary'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { settlementMachine } from '@autopiazza/contract/settlement-states'
import { type SettlementStatus, settlementStatuses } from '@autopiazza/contract/settlement-vocabulary'
import type { PaymentMethod, ReservationStatus, ReturnStatus } from '@autopiazza/contract/vocabulary'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'
import { canChooseDelivery, canConclude } from './progress.ts'
import { canBeBack, canConfirmHandover, denialRefusal, requestRefusal, type RightFacts } from './returns.ts'
import { completionRefusal, type SaleFacts, transferRefusal } from './sale-actions.ts'
import {
  callOffRefusal,
  operatorEndRefusal,
  payBackRefusal,
  type SettlementFacts,
  statableOf,
  statementRefusal,
  unpaidRefusal,
} from './settlement-actions.ts'
import { isEnded, isRunningSale, moveByFacts } from './settlement-states.ts'

const day = 86_400_000
const begun = Date.parse('2026-05-04T09:00:00.000Z')
const price = 900_000
const deposit = 30_000
const base = { kind: 'withdrawal', returnAt: null } as const
const after = (days: number) => begun + days * day
const iso = (moment: number) => new Date(moment).toISOString()

/** A deal with the facts of its ledger, its tables and its clock. */
interface Deal {
  readonly method: PaymentMethod
  readonly status: ReservationStatus
  readonly wasConfirmed: boolean
  readonly loan: number
  readonly card: number
  readonly stated: number
  readonly received: number
  readonly owedByVendor: number
  /** Amount that the vendor has recorded as paid back. */
  readonly repaid: number
  readonly owedToCard: number
  readonly owedToLender: number
  readonly isChosen: boolean
  /** The delivery was chosen with the order. */
  readonly isOrderedWithDelivery: boolean
  readonly isCorrected: boolean
  readonly settlement: SettlementStatus | null
  /** When the vendor recorded the handover, until the buyer answers. */
  readonly recordedAt: number | null
  /** The time from which the handover counts. */
  readonly handedOverAt: number | null
  readonly isConfirmed: boolean
  readonly carReturn: ReturnStatus | null
  readonly isSent: boolean
  readonly endedAt: number | null
  readonly now: number
}

const placed = (method: PaymentMethod, isOrderedWithDelivery: boolean): Deal => ({
  method,
  status: 'pending',
  wasConfirmed: false,
  loan: method === 'financing' ? price - 200_000 : 0,
  card: 0,
  stated: 0,
  received: 0,
  owedByVendor: 0,
  repaid: 0,
  owedToCard: 0,
  owedToLender: 0,
  isChosen: isOrderedWithDelivery,
  isOrderedWithDelivery,
  isCorrected: false,
  settlement: null,
  recordedAt: null,
  handedOverAt: null,
  isConfirmed: false,
  carReturn: null,
  isSent: false,
  endedAt: null,
  now: begun,
})

const hasEnded = ({ status, settlement }: Deal) =>
  status === 'cancelled' || status === 'expired' || (settlement !== null && isEnded(settlement))
const balanceOf = (deal: Deal) => (hasEnded(deal) ? 0 : price - deal.loan - deal.card - deal.received)
const isBack = ({ carReturn }: Deal) => carReturn === 'car_back' || carReturn === 'completed'
const isRunning = ({ carReturn }: Deal) => carReturn === 'requested' || carReturn === 'accepted'
const unconfirmedOf = ({ stated, received }: Deal) => Math.max(stated - received, 0)
const isRecorded = ({ recordedAt, handedOverAt }: Deal) => recordedAt !== null || handedOverAt !== null
const clock = ({ now }: Deal) => new Date(now)

const moneyOf = (deal: Deal): SettlementFacts => ({
  status: deal.status,
  paymentMethod: deal.method,
  settlement: deal.settlement,
  price: price - deal.loan,
  balance: balanceOf(deal),
  stated: deal.stated,
  received: deal.received,
  owedByVendor: deal.owedByVendor,
  unpaidFrom: deal.settlement && new Date(after(7)),
  isHandedOver: isRecorded(deal),
  isReturning: isRunning(deal),
  isReturned: false,
  wasConfirmed: deal.wasConfirmed,
  endedAt: deal.endedAt === null ? null : new Date(deal.endedAt),
  returnRequestedAt: null,
  returnSentOn: null,
})
const saleOf = (deal: Deal): SaleFacts => ({
  status: deal.status,
  paymentMethod: deal.method,
  balance: balanceOf(deal),
  isOverdue: false,
  endReason: null,
  unconfirmedAfterEnd: hasEnded(deal) ? unconfirmedOf(deal) : 0,
  hasOpenCorrection: deal.isCorrected,
})
const rightsOf = ({ handedOverAt, carReturn, settlement }: Deal): RightFacts => ({
  ends:
    handedOverAt === null
      ? null
      : { money_back: new Date(handedOverAt + 4 * day), withdrawal: new Date(handedOverAt + 15 * day) },
  isTrader: true,
  isEnded: settlement !== null && isEnded(settlement),
  returns: carReturn === null ? [] : [{ kind: 'withdrawal', status: carReturn }],
})

function stepOf(deal: Deal): NextStep | null {
  const rights = rightsOf(deal)
  const isReturnable = rights.ends !== null && requestRefusal('withdrawal', rights, clock(deal)) === null
  const days = { balanceDueAt: iso(after(3)), handoverFrom: iso(after(5)), handoverUntil: iso(after(7)) }
  return nextStep({
    status: deal.status,
    paymentMethod: deal.method,
    isOverdue: false,
    expiresAt: iso(after(3)),
    deposit,
    balance: balanceOf(deal),
    unconfirmed: unconfirmedOf(deal),
    completesWhenPaid: deal.isOrderedWithDelivery,
    hasOpenCorrection: deal.isCorrected,
    settlement: deal.settlement && { status: deal.settlement, ...days },
    carReturn:
      deal.carReturn === 'requested' || deal.carReturn === 'accepted'
        ? { ...base, status: deal.carReturn, answerDueAt: iso(deal.now), sentOn: deal.isSent ? '2026-05-20' : null }
        : null,
    owedByVendor: deal.owedByVendor,
    owedToCard: deal.owedToCard,
    owedToLender: deal.owedToLender,
    payBackBy: null,
    handoverAnswerBy: deal.recordedAt === null || hasEnded(deal) ? null : iso(deal.recordedAt + 3 * day),
    returnableUntil: isReturnable && rights.ends ? rights.ends.withdrawal.toISOString() : null,
    now: iso(deal.now),
  })
}

/** Applies the automatic changes: the settlement follows the account and the counting handover, and a reservation ordered with its delivery completes with the last payment. */
function settled(deal: Deal): Deal {
  const { settlement, handedOverAt, status } = deal
  const balance = balanceOf(deal)
  if (status === 'pending' && balance === 0) return settled({ ...deal, status: 'confirmed', wasConfirmed: true })
  if (status === 'confirmed' && balance === 0 && deal.isOrderedWithDelivery && !deal.isCorrected)
    return settled({ ...deal, status: 'completed', settlement: 'balance_open' })
  if (settlement === null) return deal
  const move = moveByFacts(settlement, { balance, isHandedOver: handedOverAt !== null })
  return move ? { ...deal, settlement: settlementMachine.steps[move].to } : deal
}

/** Ends a deal and makes every payment owed back by its payment method. */
function ended(deal: Deal, change: Partial<Deal>): Deal {
  const { received: owedByVendor, card: owedToCard } = deal
  const owedToLender = deal.wasConfirmed ? deal.loan : 0
  return { ...deal, isCorrected: false, ...change, owedByVendor, owedToCard, owedToLender, endedAt: deal.now }
}

const part = 100_000
const stateSome = (deal: Deal, most: number) =>
  statementRefusal(moneyOf(deal), clock(deal))
    ? null
    : { ...deal, stated: deal.stated + Math.min(statableOf(moneyOf(deal), clock(deal)), most) }
function receive(deal: Deal): Deal | null {
  if (transferRefusal(saleOf(deal))) return null
  const amount = Math.min(unconfirmedOf(deal), hasEnded(deal) ? price : balanceOf(deal)) || balanceOf(deal)
  if (hasEnded(deal)) return { ...deal, received: deal.received + amount, owedByVendor: deal.owedByVendor + amount }
  return settled({ ...deal, received: deal.received + amount })
}
const when = (isPossible: boolean, deal: Deal): Deal | null => (isPossible ? deal : null)

/** Each action of a party or a provider returns the next state of the deal, or null when it is refused. */
const acts = {
  payDeposit: (deal) =>
    when(deal.status === 'pending' && deal.method === 'card', {
      ...deal,
      status: 'confirmed',
      wasConfirmed: true,
      card: deposit,
    }),
  grantCredit: (deal) =>
    when(deal.status === 'pending' && deal.method === 'financing', {
      ...deal,
      status: 'confirmed',
      wasConfirmed: true,
    }),
  /** The lender does not pay for a completed purchase: the buyer owes the loan. */
  withdrawCredit: (deal) =>
    when(deal.status === 'completed' && deal.loan > 0 && !hasEnded(deal), settled({ ...deal, loan: 0 })),
  state: (deal) => stateSome(deal, price),
  statePart: (deal) => (deal.stated === 0 ? stateSome(deal, part) : null),
  withdraw: (deal) => when(unconfirmedOf(deal) > 0, { ...deal, stated: deal.received }),
  receive,
  correctReceipt: (deal) =>
    when(
      !hasEnded(deal) && !isRunning(deal) && deal.received > deal.stated && deal.settlement !== null,
      settled({ ...deal, received: 0 }),
    ),
  correctCar: (deal) => when(isOpen(deal.status), { ...deal, isCorrected: true }),
  acceptCorrection: (deal) => when(deal.isCorrected, settled({ ...deal, isCorrected: false })),
  choose: (deal) =>
    when(canChooseDelivery({ ...deal, isOverdue: false }) && !deal.isChosen, { ...deal, isChosen: true }),
  conclude: (deal) =>
    when(
      canConclude({ ...deal, isOverdue: false, hasOpenCorrection: deal.isCorrected }),
      settled({ ...deal, isChosen: true, status: 'completed', settlement: 'balance_open' }),
    ),
  complete: (deal) =>
    when(
      completionRefusal(saleOf(deal)) === null,
      settled({ ...deal, isChosen: true, status: 'completed', settlement: 'balance_open', recordedAt: deal.now }),
    ),
  recordHandover: (deal) =>
    when(deal.settlement !== null && !hasEnded(deal) && !isRecorded(deal) && !isBack(deal), {
      ...deal,
      recordedAt: deal.now,
    }),
  confirmHandover: (deal) =>
    when(
      deal.settlement !== null && canConfirmHandover(rightsOf(deal)),
      settled({ ...deal, recordedAt: null, handedOverAt: deal.recordedAt ?? deal.now, isConfirmed: true }),
    ),
  denyHandover: (deal) =>
    when(
      isRecorded(deal) &&
        denialRefusal({ ...rightsOf(deal), isRecorded: true, isConfirmed: deal.isConfirmed }, clock(deal)) === null,
      settled({ ...deal, recordedAt: null, handedOverAt: null }),
    ),
  withdrawRecordedHandover: (deal) =>
    when(
      isRecorded(deal) && !deal.isConfirmed && !hasEnded(deal) && !isRunning(deal),
      settled({ ...deal, recordedAt: null, handedOverAt: null }),
    ),
  requestReturn: (deal) =>
    when(deal.settlement !== null && requestRefusal('withdrawal', rightsOf(deal), clock(deal)) === null, {
      ...deal,
      carReturn: 'requested',
    }),
  answerReturn: (deal) => when(deal.carReturn === 'requested', { ...deal, carReturn: 'accepted' }),
  endReturn: (deal) => when(isRunning(deal), { ...deal, carReturn: 'called_off', isSent: false }),
  sendBack: (deal) => when(isRunning(deal) && isRecorded(deal) && !deal.isSent, { ...deal, isSent: true }),
  receiveCar: (deal) =>
    when(
      deal.carReturn !== null && canBeBack({ status: deal.carReturn, isWithBuyer: isRecorded(deal) }),
      ended(deal, { carReturn: 'car_back', isSent: false, settlement: 'given_back' }),
    ),
  endUnpaid: (deal) => when(unpaidRefusal(moneyOf(deal), clock(deal)) === null, ended(deal, { settlement: 'unpaid' })),
  callOff: (deal) => when(callOffRefusal(moneyOf(deal)) === null, ended(deal, { settlement: 'called_off' })),
  cancel: (deal) => when(isOpen(deal.status), ended(deal, { status: 'cancelled' })),
  expire: (deal) => when(isOpen(deal.status), ended(deal, { status: 'expired' })),
  payBack: (deal) =>
    when(payBackRefusal(moneyOf(deal)) === null, { ...deal, owedByVendor: 0, repaid: deal.repaid + deal.owedByVendor }),
  denyRepayment: (deal) => when(deal.repaid > 0, { ...deal, owedByVendor: deal.owedByVendor + deal.repaid, repaid: 0 }),
  payBackPart: (deal) => when(deal.owedByVendor > part, { ...deal, owedByVendor: part }),
  refund: (deal) => when(deal.owedToCard > 0, { ...deal, owedToCard: 0 }),
  endCredit: (deal) => when(deal.owedToLender > 0, { ...deal, owedToLender: 0 }),
  /** The days for the buyer's objection pass without an action. */
  letDaysPass: (deal) => {
    const later = { ...deal, now: deal.now + 8 * day }
    return deal.recordedAt === null || hasEnded(deal)
      ? later
      : settled({ ...later, recordedAt: null, handedOverAt: deal.recordedAt + 3 * day })
  },
} as const satisfies Record<string, (deal: Deal) => Deal | null>
type Act = keyof typeof acts

/** The action that each step requires. */
const actOf: Readonly<Record<NextStep['step'], Act>> = {
  decide_correction: 'acceptCorrection',
  pay_deposit: 'payDeposit',
  send_transfer: 'state',
  await_financing: 'grantCredit',
  conclude: 'conclude',
  pay_balance: 'state',
  pay_down_payment: 'state',
  record_receipt: 'receive',
  hand_over: 'recordHandover',
  answer_handover: 'confirmHandover',
  confirm_handover: 'confirmHandover',
  may_return: 'requestReturn',
  await_refund: 'refund',
  await_credit_end: 'endCredit',
  await_return_answer: 'answerReturn',
  bring_car_back: 'receiveCar',
  record_car_back: 'receiveCar',
  await_paid_back: 'payBack',
}

/** Returns whether a payment, the handover or a decision is still outstanding. */
function isUnfinished(deal: Deal): boolean {
  const isOwed = deal.owedByVendor + deal.owedToCard + deal.owedToLender > 0
  if (hasEnded(deal)) return isOwed || unconfirmedOf(deal) > 0
  return deal.settlement !== 'handed_over' || isRunning(deal)
}

/** Returns the first broken invariant of the deal, or null. */
function wrongWith(deal: Deal): string | null {
  const step = stepOf(deal)
  if (step === null) return isUnfinished(deal) ? 'no party has a step' : null
  if (!isUnfinished(deal) && step.step !== 'may_return') return `${step.step} although nothing is left`
  if (acts[actOf[step.step]](deal) === null) return `nobody can take ${step.step}`
  if (step.amount !== null && step.amount <= 0) return `${step.step} of nothing`
  const isSaleRunning = deal.settlement !== null && isRunningSale(deal.settlement)
  if (isSaleRunning && operatorEndRefusal(moneyOf(deal)) !== null) return 'no way out by the operator'
  return null
}

/** Returns every deal that is reachable by actions of both parties and the providers, until time changes nothing any longer. */
function reachableDeals(): ReadonlyMap<string, Deal> {
  const known = new Map<string, Deal>()
  const open = paymentMethods.flatMap((method) => [placed(method, false), placed(method, true)])
  for (let deal = open.pop(); deal; deal = open.pop()) {
    const name = JSON.stringify(deal)
    if (known.has(name)) continue
    known.set(name, deal)
    for (const act of Object.values(acts)) {
      const then = act(deal)
      if (then && then.now <= after(40)) open.push(then)
    }
  }
  return known
}
const deals = [...reachableDeals().values()]

test('requires in every reachable state of a deal one next step that a party can take, unless the deal is over', () => {
  expect(deals.flatMap((deal) => wrongWith(deal) ?? []).slice(0, 5)).toEqual([])
  const steps = new Set(deals.map((deal) => stepOf(deal)?.step ?? 'none'))
  expect([...steps].toSorted()).toEqual([...Object.keys(actOf), 'none'].toSorted())
  const states = new Set(deals.map(({ settlement, status }) => settlement ?? status))
  expect([...states].toSorted()).toEqual(
    [...settlementStatuses, 'pending', 'confirmed', 'cancelled', 'expired'].toSorted(),
  )
})

test('reaches the end of a deal from every reachable state by following the next steps', () => {
  const stuck = deals.filter((first) => {
    let deal = first
    for (let taken = 0; taken < 20; taken += 1) {
      const step = stepOf(deal)
      if (step === null || step.step === 'may_return') return false
      deal = acts[actOf[step.step]](deal) ?? deal
    }
    return true
  })
  expect(stuck.slice(0, 3)).toEqual([])
})

test('never completes a purchase because of a chosen delivery, whatever amount is paid', () => {
  const concluded = deals.flatMap((deal) => {
    const then = acts.choose(deal)
    return then && then.status !== deal.status ? [deal] : []
  })
  expect(concluded.slice(0, 3)).toEqual([])
  expect(deals.some((deal) => acts.choose(deal) !== null && balanceOf(deal) === 0)).toBe(true)
})

test('does not end the sale or start the return period when only the vendor has recorded the handover', () => {
  const recorded = deals.flatMap((deal) => acts.recordHandover(deal) ?? [])
  expect(recorded.length).toBeGreaterThan(10)
  for (const deal of recorded) {
    expect(deal.settlement).not.toBe('handed_over')
    expect(rightsOf(deal).ends).toBeNull()
    const awaitsAnswer = stepOf(deal)?.step === 'answer_handover'
    expect(awaitsAnswer).toBe(!isRunning(deal))
  }
})

test('counts an unanswered handover after its period, and leaves the deal unchanged when the buyer denies the handover', () => {
  const pairs = deals.flatMap((deal) => {
    const recorded = acts.recordHandover(deal)
    return recorded && !isRunning(deal) ? [{ deal, recorded }] : []
  })
  for (const { deal, recorded } of pairs) {
    expect(acts.denyHandover(recorded)).toEqual(deal)
    expect(rightsOf(acts.letDaysPass(recorded)).ends).not.toBeNull()
  }
})
