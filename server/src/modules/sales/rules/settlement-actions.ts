import { daysLater } from '@autopiazza/contract/calendar-day'
import type { Cents } from '@autopiazza/contract/money'
import {
  type LedgerAuthor,
  type LedgerKind,
  type LedgerWay,
  type SettlementStatus,
  lateStatementDays,
} from '@autopiazza/contract/settlement-vocabulary'
import type { PaymentMethod, ReservationStatus } from '@autopiazza/contract/vocabulary'
import { isEnded } from './settlement-states.ts'

export interface SettlementFacts {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  /** Null before the reservation is completed. */
  readonly settlement: SettlementStatus | null
  /** The total of the quote without the loan, which the buyer does not pay. */
  readonly price: Cents
  readonly balance: Cents
  /** Transfers that the buyer has stated, and those that were confirmed. */
  readonly stated: Cents
  readonly received: Cents
  readonly owedByVendor: Cents
  readonly unpaidFrom: Date | null
  /** True if the vendor or the buyer has recorded the handover, whether it counts already or not. */
  readonly isHandedOver: boolean
  readonly isReturning: boolean
  readonly isReturned: boolean
  readonly wasConfirmed: boolean
  readonly endedAt: Date | null
  /** Null where no return ended the sale. */
  readonly returnRequestedAt: Date | null
  readonly returnSentOn: string | null
}

/** Returns the amount of transfers that the buyer has stated but that are not confirmed. */
export function unconfirmedOf({ stated, received }: Pick<SettlementFacts, 'stated' | 'received'>): Cents {
  return Math.max(stated - received, 0)
}

/** Returns the highest amount that the buyer can still state: the due amount without stated transfers; for some days after an end, the amount that was due. */
export function statableOf(facts: SettlementFacts, now: Date): Cents {
  const { status, balance, price, settlement, endedAt, received } = facts
  const isOver = status === 'cancelled' || status === 'expired' || (settlement !== null && isEnded(settlement))
  if (!isOver) return Math.max(balance - unconfirmedOf(facts), 0)
  if (!endedAt || now > daysLater(endedAt, lateStatementDays)) return 0
  return Math.max(price - received - unconfirmedOf(facts), 0)
}

export function statementRefusal(facts: SettlementFacts, now: Date) {
  const awaitsTransfer =
    facts.status === 'pending'
      ? facts.paymentMethod === 'bank_transfer'
      : facts.wasConfirmed || facts.paymentMethod === 'bank_transfer'
  if (!awaitsTransfer) return 'checkout.no_transfer_awaited'
  return statableOf(facts, now) > 0 ? null : 'checkout.nothing_due'
}

export function unpaidRefusal(facts: SettlementFacts, now: Date) {
  const { settlement, unpaidFrom } = facts
  if (settlement === null || unpaidFrom === null) return 'checkout.not_sold'
  if (isEnded(settlement)) return 'checkout.sale_ended'
  if (settlement !== 'balance_open') return 'checkout.nothing_due'
  if (facts.isHandedOver) return 'checkout.car_handed_over'
  if (facts.isReturning) return 'checkout.return_open'
  if (unconfirmedOf(facts) > 0) return 'checkout.transfer_stated'
  return now < unpaidFrom ? 'checkout.not_overdue' : null
}

export function callOffRefusal({ settlement, isHandedOver, isReturning }: SettlementFacts) {
  if (settlement === null) return 'checkout.not_sold'
  if (isEnded(settlement)) return 'checkout.sale_ended'
  if (isHandedOver) return 'checkout.car_handed_over'
  return isReturning ? 'checkout.return_open' : null
}

/** Returns why the operator cannot end the sale, or null. The sale can be ended until it is both paid and handed over. */
export function operatorEndRefusal({ settlement }: SettlementFacts) {
  if (settlement === null) return 'checkout.not_sold'
  if (isEnded(settlement)) return 'checkout.sale_ended'
  return settlement === 'handed_over' ? 'checkout.car_handed_over' : null
}

export function payBackRefusal({ owedByVendor }: SettlementFacts) {
  return owedByVendor > 0 ? null : 'checkout.nothing_owed_back'
}

interface Correctable {
  readonly kind: 'stated' | 'paid' | 'refunded'
  readonly amount: Cents
}

interface Entry {
  readonly kind: LedgerKind
  readonly way: LedgerWay
  readonly amount: Cents
  readonly by: LedgerAuthor
  /** The entry that this one withdraws. */
  readonly corrects: string | null
}

/** Returns whether this party made the entry. A buyer states sent transfers and received repayments; a vendor records received transfers and sent repayments. */
export function isOwnEntry<E extends Entry>(entry: E, side: 'buyer' | 'vendor'): entry is E & Correctable {
  const { kind, way, amount, by, corrects } = entry
  const isOfSide = kind === 'refunded' || kind === (side === 'buyer' ? 'stated' : 'paid')
  return isOfSide && way === 'transfer' && by === side && amount > 0 && corrects === null
}

/** Returns whether the buyer can deny a repayment that the vendor has recorded, which is possible for some days. */
export function canDeny<E extends Entry & { readonly at: Date }>(entry: E, now: Date): entry is E & Correctable {
  const { kind, way, amount, by, corrects, at } = entry
  const isRepayment = kind === 'refunded' && way === 'transfer' && by === 'vendor' && amount > 0 && corrects === null
  return isRepayment && now <= daysLater(at, lateStatementDays)
}

/**
 * Returns whether a party can withdraw its entry about a transfer, which is possible until the other party has
 * entered the same. A receipt cannot be withdrawn during a return or once the vendor owes the money. A repayment
 * cannot be withdrawn once it has completed a return.
 */
export function canTakeBack({ kind, amount }: Correctable, facts: SettlementFacts): boolean {
  const { stated, received, settlement, status, isReturning } = facts
  if (kind === 'stated') return received <= stated - amount
  if (kind === 'refunded') return !facts.isReturned
  const isOpen = settlement === null ? status === 'confirmed' : !isEnded(settlement) && !isReturning
  return isOpen && stated <= received - amount
}
