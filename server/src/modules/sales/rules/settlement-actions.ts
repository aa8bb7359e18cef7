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

/** The facts that decide what may be done about the money of a sale, and about its end. */
export interface SettlementFacts {
  readonly status: ReservationStatus
  readonly paymentMethod: PaymentMethod
  /** Null before the reservation is completed. */
  readonly settlement: SettlementStatus | null
  /** The total of the quote without the loan, which is not the buyer's. */
  readonly price: Cents
  readonly balance: Cents
  /** Transfers that the buyer says were sent, and those that were confirmed. */
  readonly stated: Cents
  readonly received: Cents
  readonly owedByVendor: Cents
  readonly unpaidFrom: Date | null
  /** The vendor or the buyer has recorded the handover, whether it counts already or not. */
  readonly isHandedOver: boolean
  /** A return waits for somebody. */
  readonly isReturning: boolean
  /** A return is complete. */
  readonly isReturned: boolean
  readonly wasConfirmed: boolean
  readonly endedAt: Date | null
  /** When the return was asked for that ended the sale; null where none did. */
  readonly returnAskedAt: Date | null
  /** The day on which its car was sent with a carrier; null where it was not. */
  readonly returnSentOn: string | null
}

/** What the buyer says was transferred and nobody has confirmed. */
export function unconfirmedOf({ stated, received }: Pick<SettlementFacts, 'stated' | 'received'>): Cents {
  return Math.max(stated - received, 0)
}

/** The most that the buyer can still say was transferred: what is due and not said yet; for some days after an end, what was due. */
export function statableOf(facts: SettlementFacts, now: Date): Cents {
  const { status, balance, price, settlement, endedAt, received } = facts
  const isOver = status === 'cancelled' || status === 'expired' || (settlement !== null && isEnded(settlement))
  if (!isOver) return Math.max(balance - unconfirmedOf(facts), 0)
  if (!endedAt || now > daysLater(endedAt, lateStatementDays)) return 0
  return Math.max(price - received - unconfirmedOf(facts), 0)
}

/** Why the buyer cannot say that a transfer was sent, or null. */
export function statementRefusal(facts: SettlementFacts, now: Date) {
  const awaitsTransfer =
    facts.status === 'pending'
      ? facts.paymentMethod === 'bank_transfer'
      : facts.wasConfirmed || facts.paymentMethod === 'bank_transfer'
  if (!awaitsTransfer) return 'checkout.no_transfer_awaited'
  return statableOf(facts, now) > 0 ? null : 'checkout.nothing_due'
}

/** Why the vendor cannot end the sale as unpaid, or null. */
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

/** Why the buyer cannot call the sale off, or null. */
export function callOffRefusal({ settlement, isHandedOver, isReturning }: SettlementFacts) {
  if (settlement === null) return 'checkout.not_sold'
  if (isEnded(settlement)) return 'checkout.sale_ended'
  if (isHandedOver) return 'checkout.car_handed_over'
  return isReturning ? 'checkout.return_open' : null
}

/** Why the operator cannot end the sale, or null: until money and keys have changed hands. */
export function operatorEndRefusal({ settlement }: SettlementFacts) {
  if (settlement === null) return 'checkout.not_sold'
  if (isEnded(settlement)) return 'checkout.sale_ended'
  return settlement === 'handed_over' ? 'checkout.car_handed_over' : null
}

/** Whether money can be recorded as paid back. */
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
  /** The entry that this one takes back. */
  readonly corrects: string | null
}

/** Whether this side may have entered it by its own word: the buyer says what was sent and what came back, the vendor what came and what was sent back. */
export function isOwnWord<E extends Entry>(entry: E, side: 'buyer' | 'vendor'): entry is E & Correctable {
  const { kind, way, amount, by, corrects } = entry
  const isOfSide = kind === 'refunded' || kind === (side === 'buyer' ? 'stated' : 'paid')
  return isOfSide && way === 'transfer' && by === side && amount > 0 && corrects === null
}

/** Whether the buyer can say that money did not arrive which the vendor has recorded as paid back: for some days after that. */
export function canDeny<E extends Entry & { readonly at: Date }>(entry: E, now: Date): entry is E & Correctable {
  const { kind, way, amount, by, corrects, at } = entry
  const isRepayment = kind === 'refunded' && way === 'transfer' && by === 'vendor' && amount > 0 && corrects === null
  return isRepayment && now <= daysLater(at, lateStatementDays)
}

/**
 * Whether an entry about a transfer can be taken back by its side: until the other side has said the same; a receipt not while the car goes back, nor once money is owed back; money that went back until
 * the return that waited for it is complete.
 */
export function canTakeBack({ kind, amount }: Correctable, facts: SettlementFacts): boolean {
  const { stated, received, settlement, status, isReturning } = facts
  if (kind === 'stated') return received <= stated - amount
  if (kind === 'refunded') return !facts.isReturned
  const isOpen = settlement === null ? status === 'confirmed' : !isEnded(settlement) && !isReturning
  return isOpen && stated <= received - amount
}
