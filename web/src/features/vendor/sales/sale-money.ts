import type { Sale, SaleMoney } from '@autopiazza/contract'

/** What the buyer last said was sent and is not confirmed; null where nothing is. */
export function openStatement({ unconfirmed, entries }: Pick<Sale['money'], 'unconfirmed' | 'entries'>) {
  if (unconfirmed === 0) return null
  const stated = entries.findLast(({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy)
  return { amount: unconfirmed, on: stated?.on ?? null }
}

/** The deposit that was paid by card; 0 where none was. */
export function paidByCard({ entries }: Pick<SaleMoney, 'entries'>): number {
  const deposit = entries.find(({ kind, way, takenBackBy }) => kind === 'paid' && way === 'card' && !takenBackBy)
  return deposit?.amount ?? 0
}
