import type { Sale, SaleMoney } from '@autopiazza/contract'

/** Returns the buyer's last unconfirmed statement that money was sent, or null. */
export function openStatement({ unconfirmed, entries }: Pick<Sale['money'], 'unconfirmed' | 'entries'>) {
  if (unconfirmed === 0) return null
  const stated = entries.findLast(({ kind, amount, takenBackBy }) => kind === 'stated' && amount > 0 && !takenBackBy)
  return { amount: unconfirmed, on: stated?.on ?? null }
}

export function paidByCard({ entries }: Pick<SaleMoney, 'entries'>): number {
  const deposit = entries.find(({ kind, way, takenBackBy }) => kind === 'paid' && way === 'card' && !takenBackBy)
  return deposit?.amount ?? 0
}
