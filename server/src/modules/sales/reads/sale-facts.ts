import { returnDaysEnd } from '@autopiazza/contract/return-days'
import type { Cents } from '@autopiazza/contract/money'
import type { SettlementView } from '@autopiazza/contract/settlement-view'
import type { PaymentMethod, ReservationStatus, SellerKind } from '@autopiazza/contract/vocabulary'
import { nextStep } from '../rules/next-step.ts'
import { isRunning, isTrader, lastDayOf } from '../rules/returns.ts'
import { type SettlementFacts, unconfirmedOf } from '../rules/settlement-actions.ts'
import type { AfterSaleFacts } from './return-rows.ts'
import type { SaleCorrections } from './sale-corrections.ts'
import { type JsonAccount, payBackBy } from './sale-money.ts'
import { settlementStepOf } from './settlement-columns.ts'

interface SaleRow {
  readonly status: ReservationStatus
  readonly payment_method: PaymentMethod
  readonly amount: Cents
  readonly deposit: Cents
  readonly loan: Cents
  readonly completes_when_paid: boolean
  readonly expires_at: Date
  readonly confirmed_at: Date | null
  readonly ended_at: Date | null
  readonly is_overdue: boolean
  readonly seller_kind: SellerKind
  readonly account: JsonAccount
}

interface RelatedRecords {
  readonly settlement: SettlementView | null
  readonly after: AfterSaleFacts
  readonly corrections: Pick<SaleCorrections, 'open'>
  readonly now: Date
}

/** Returns the facts for the rules about the money and the end of a sale. */
export function settlementFactsOf(
  row: SaleRow,
  { settlement, after }: Pick<RelatedRecords, 'settlement' | 'after'>,
): SettlementFacts {
  const { account } = row
  const back = after.returns.find(({ carBackAt }) => carBackAt !== null)
  const endedAt = settlement ? settlement.endedAt : (row.ended_at?.toISOString() ?? null)
  return {
    status: row.status,
    paymentMethod: row.payment_method,
    settlement: settlement?.status ?? null,
    price: row.amount - row.loan,
    balance: account.balance,
    stated: account.stated,
    received: account.received,
    owedByVendor: account.owed_by_vendor,
    unpaidFrom: settlement && new Date(settlement.unpaidFrom),
    isHandedOver: after.handover !== null,
    isReturning: after.returns.some(({ status }) => isRunning(status)),
    isReturned: after.returns.some(({ status }) => status === 'completed'),
    wasConfirmed: row.confirmed_at !== null,
    endedAt: endedAt === null ? null : new Date(endedAt),
    returnRequestedAt: back ? new Date(back.requestedAt) : null,
    returnSentOn: back?.sentOn ?? null,
  }
}

export function nextStepOf(row: SaleRow, related: RelatedRecords) {
  const { settlement, after, now } = related
  const { account } = row
  const facts = settlementFactsOf(row, related)
  return nextStep({
    status: row.status,
    // A completed purchase whose credit was withdrawn is paid by transfer.
    paymentMethod: row.status === 'completed' && account.credit_due === 0 ? 'bank_transfer' : row.payment_method,
    isOverdue: row.is_overdue,
    expiresAt: row.expires_at.toISOString(),
    deposit: row.deposit,
    balance: account.balance,
    unconfirmed: unconfirmedOf(account),
    completesWhenPaid: row.completes_when_paid,
    hasOpenCorrection: related.corrections.open !== null,
    settlement: settlementStepOf(settlement),
    carReturn: after.returns.find(({ status }) => isRunning(status)) ?? null,
    owedByVendor: account.owed_by_vendor,
    owedToCard: account.owed_to_card,
    owedToLender: account.credit_owed,
    payBackBy: payBackBy(facts),
    handoverAnswerBy: after.handover?.answerBy ?? null,
    returnableUntil: returnableUntil(row, related),
    now: now.toISOString(),
  })
}

/** Returns the last minute in which the car can be returned by either right. Null when it cannot be returned, or before the days have begun. */
function returnableUntil({ seller_kind }: SaleRow, { settlement, after, now }: RelatedRecords): string | null {
  const countsFrom = after.handover?.countsFrom ?? null
  const ends = countsFrom === null ? null : returnDaysEnd(countsFrom)
  const isEnded = settlement !== null && settlement.endedAt !== null
  const facts = {
    countsFrom,
    ends,
    isEnded,
    returns: after.returns,
    isTrader: isTrader(seller_kind),
  }
  return lastDayOf(facts, now)?.until ?? null
}
