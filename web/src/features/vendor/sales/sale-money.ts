import type { Sale, SaleMoney } from '@autopiazza/contract'

/** What the buyer last said was sent and is not confirmed; null where nothing is. */
export function openStatement({ unconfirmed, entries }: Pick<Sale['money'], 'unconfirmed' | 'entries'>) {
  if (unconfirmed === 0) return null
  const stated = entries.findLast(({ kind, amount, isTakenBack }) => kind === 'stated' && amount > 0 && !isTakenBack)
  return { amount: unconfirmed, on: stated?.on ?? null }
}

/** The deposit that was paid by card; 0 where none was. */
export function paidByCard({ entries }: Pick<SaleMoney, 'entries'>): number {
  const deposit = entries.find(({ kind, way, isTakenBack }) => kind === 'paid' && way === 'card' && !isTakenBack)
  return deposit?.amount ?? 0
}
