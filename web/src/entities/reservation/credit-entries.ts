import type { LedgerEntryView } from '@autopiazza/contract'

/** Returns what an entry of the account means for the credit, or null for an entry about other money. */
export function creditFact({
  kind,
  way,
  takenBackBy,
}: Pick<LedgerEntryView, 'kind' | 'way' | 'takenBackBy'>):
  | 'creditGranted'
  | 'creditPaidOut'
  | 'creditWithdrawn'
  | 'creditEnded'
  | null {
  if (way !== 'credit') return null
  if (kind === 'refunded') return 'creditEnded'
  if (kind === 'paid_out') return 'creditPaidOut'
  return takenBackBy ? 'creditWithdrawn' : 'creditGranted'
}

/** Returns whether the account shows an entry. For a paid-out credit it shows only the payout, unless the credit was withdrawn afterwards. */
export function isShownCredit(entry: LedgerEntryView, entries: readonly LedgerEntryView[]): boolean {
  if (entry.way !== 'credit' || entry.amount <= 0) return false
  if (entry.kind === 'paid') return entry.takenBackBy !== null || !entries.some(({ kind }) => kind === 'paid_out')
  return entry.kind === 'paid_out' || entry.kind === 'refunded'
}
