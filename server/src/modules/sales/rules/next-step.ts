import type { Cents } from '@autopiazza/contract/money'
import { isOpen } from '@autopiazza/contract/reservation-states'
import type { NextStep } from '@autopiazza/contract/reservation'
import type { SettlementStatus } from '@autopiazza/contract/settlement-vocabulary'
import type { PaymentMethod, ReservationStatus, ReturnKind, ReturnStatus } from '@autopiazza/contract/vocabulary'
import { isEnded } from './settlement-states.ts'

/** Facts that determine the next step; times are ISO. */
export interface StepFacts {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  /** True for an open reservation whose time is over, even if the sweep has not ended it yet. */
  readonly isOverdue: boolean
  readonly expiresAt: string
  readonly deposit: Cents
  readonly balance: Cents
  /** Transfers that the buyer has stated but that are not confirmed. */
  readonly unconfirmed: Cents
  readonly completesWhenPaid: boolean
  readonly hasOpenCorrection: boolean
  /** Null before the reservation is completed. */
  readonly settlement: {
    readonly status: SettlementStatus
    readonly balanceDueAt: string
    /** Null until the balance is paid. */
    readonly handoverFrom: string | null
    readonly handoverUntil: string | null
  } | null
  /** The open return. */
  readonly carReturn: {
    readonly kind: ReturnKind
    readonly status: ReturnStatus
    /** Null where the car was not sent with a carrier. */
    readonly sentOn: string | null
    readonly answerDueAt: string
    readonly returnAt: string | null
  } | null
  readonly owedByVendor: Cents
  readonly owedToCard: Cents
  readonly owedToLender: Cents
  readonly payBackBy: string | null
  /** The deadline for the buyer's answer about the vendor's record of the handover; null when no answer is awaited. */
  readonly handoverAnswerBy: string | null
  /** The last minute in which the car can be returned. Null when it cannot be returned, or before the days have begun. */
  readonly returnableUntil: string | null
  readonly now: string
}

/** Returns the next step of a deal and the party that must act, the same for buyer, vendor, mails and operators. Null when nothing is left to do. */
export function nextStep(facts: StepFacts): NextStep | null {
  const { status, settlement } = facts
  const ofReturn = stepOfReturn(facts)
  if (ofReturn) return ofReturn
  if (status === 'completed')
    return settlement && !isEnded(settlement.status) ? stepOfSale(facts, settlement) : stepOfMoney(facts)
  if (isOpen(status) && !facts.isOverdue) return stepOfReservation(facts)
  return stepOfMoney(facts)
}

function stepOfReturn({ carReturn }: StepFacts): NextStep | null {
  // A withdrawal needs no answer, and a sent car is not requested again.
  const isAwaited =
    carReturn?.status === 'accepted' || (carReturn?.status === 'requested' && carReturn.kind === 'withdrawal')
  if (isAwaited && carReturn.sentOn) return { step: 'record_car_back', actor: 'vendor', by: null, amount: null }
  if (carReturn?.status === 'requested')
    return { step: 'await_return_answer', actor: 'vendor', by: carReturn.answerDueAt, amount: null }
  if (carReturn?.status === 'accepted')
    return { step: 'bring_car_back', actor: 'buyer', by: carReturn.returnAt, amount: null }
  return null
}

/** Returns the repayment that remains once nothing else is left. */
function stepOfMoney({ owedByVendor, owedToCard, owedToLender, unconfirmed, payBackBy }: StepFacts): NextStep | null {
  if (owedByVendor > 0) return { step: 'await_paid_back', actor: 'vendor', by: payBackBy, amount: owedByVendor }
  if (unconfirmed > 0) return { step: 'record_receipt', actor: 'vendor', by: null, amount: unconfirmed }
  if (owedToCard > 0) return { step: 'await_refund', actor: 'provider', by: null, amount: owedToCard }
  if (owedToLender > 0) return { step: 'await_credit_end', actor: 'provider', by: null, amount: owedToLender }
  return null
}

function stepOfReservation(facts: StepFacts): NextStep {
  const { status, paymentMethod, expiresAt: by, deposit, balance, unconfirmed } = facts
  if (facts.hasOpenCorrection) return { step: 'decide_correction', actor: 'buyer', by, amount: null }
  if (status === 'pending') {
    if (paymentMethod === 'financing') return { step: 'await_financing', actor: 'provider', by, amount: null }
    if (paymentMethod === 'card') return { step: 'pay_deposit', actor: 'buyer', by, amount: deposit }
    return unconfirmed > 0
      ? { step: 'record_receipt', actor: 'vendor', by, amount: unconfirmed }
      : { step: 'send_transfer', actor: 'buyer', by, amount: balance }
  }
  return facts.completesWhenPaid && balance > 0 && unconfirmed >= balance
    ? { step: 'record_receipt', actor: 'vendor', by, amount: unconfirmed }
    : { step: 'conclude', actor: 'buyer', by, amount: null }
}

function stepOfBalance({ paymentMethod, balance, unconfirmed }: StepFacts, by: string): NextStep | null {
  if (balance === 0) return null
  if (unconfirmed >= balance) return { step: 'record_receipt', actor: 'vendor', by, amount: unconfirmed }
  const step = paymentMethod === 'financing' ? 'pay_down_payment' : 'pay_balance'
  return { step, actor: 'buyer', by, amount: balance - unconfirmed }
}

function stepOfSale(facts: StepFacts, settlement: NonNullable<StepFacts['settlement']>): NextStep | null {
  const { status, balanceDueAt, handoverFrom, handoverUntil } = settlement
  if (facts.handoverAnswerBy !== null)
    return {
      step: 'answer_handover',
      actor: 'buyer',
      by: facts.handoverAnswerBy,
      amount: null,
    }
  if (status === 'balance_open') return stepOfBalance(facts, balanceDueAt)
  if (status === 'paid') {
    const isTime = handoverFrom !== null && facts.now >= handoverFrom
    return isTime
      ? { step: 'confirm_handover', actor: 'buyer', by: handoverUntil, amount: null }
      : { step: 'hand_over', actor: 'vendor', by: handoverUntil, amount: null }
  }
  return facts.returnableUntil === null
    ? null
    : { step: 'may_return', actor: 'buyer', by: facts.returnableUntil, amount: null }
}
