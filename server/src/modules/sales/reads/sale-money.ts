import type { SaleMoney } from '@autopiazza/contract/settlement-view'
import { type RawBuilder, sql } from 'kysely'
import { type Account, type LedgerEntry } from '../../payments/index.ts'
import { payBackDue } from '../rules/returns.ts'
import { canDeny, canTakeBack, isOwnEntry, type SettlementFacts, unconfirmedOf } from '../rules/settlement-actions.ts'

type Moments = 'received_at' | 'stated_at' | 'paid_back_at'

/** The account in JSON, where times are texts. */
export type JsonAccount = Omit<Account, Moments> & Readonly<Record<Moments, string | null>>

export const accountInJson: RawBuilder<JsonAccount> = sql<JsonAccount>`row_to_json(account)`

interface MoneyFacts {
  readonly account: JsonAccount
  readonly facts: SettlementFacts
  /** The oldest first. */
  readonly entries: readonly LedgerEntry[]
  readonly viewer: 'buyer' | 'vendor'
  readonly now: Date
}

export function payBackBy({
  owedByVendor,
  endedAt,
  returnRequestedAt,
  returnSentOn,
}: Pick<SettlementFacts, 'owedByVendor' | 'endedAt' | 'returnRequestedAt' | 'returnSentOn'>): string | null {
  return owedByVendor > 0 && endedAt ? payBackDue({ endedAt, returnRequestedAt, returnSentOn }).toISOString() : null
}

/** Returns the money of a reservation with the viewer's actions; the figures are the same for both parties. */
export function saleMoneyOf({ account, facts, entries, viewer, now }: MoneyFacts): SaleMoney {
  const takers = new Map(entries.map((entry) => [entry.corrects, entry.by]))
  return {
    due: account.due,
    paid: account.paid,
    loan: account.credit_due,
    balance: account.balance,
    received: account.received,
    stated: account.stated,
    unconfirmed: unconfirmedOf(account),
    owedToCard: account.owed_to_card,
    owedByVendor: account.owed_by_vendor,
    owedToLender: account.credit_owed,
    payBackBy: payBackBy(facts),
    entries: entries.map((entry) => {
      const { id, kind, way, amount, by, on, at } = entry
      const takenBackBy = takers.get(id) ?? null
      return {
        id,
        kind,
        way,
        amount,
        by,
        on,
        at: at.toISOString(),
        takenBackBy,
        canTakeBack:
          takenBackBy === null &&
          ((viewer === 'buyer' && canDeny(entry, now)) || (isOwnEntry(entry, viewer) && canTakeBack(entry, facts))),
      }
    }),
  }
}
