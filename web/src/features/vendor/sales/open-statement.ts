import type { Sale } from '@autopiazza/contract'

/** What the buyer last said was sent and is not confirmed; null where nothing is. */
export function openStatement({ unconfirmed, entries }: Pick<Sale['money'], 'unconfirmed' | 'entries'>) {
  if (unconfirmed === 0) return null
  const stated = entries.findLast(({ kind, amount, isTakenBack }) => kind === 'stated' && amount > 0 && !isTakenBack)
  return { amount: unconfirmed, on: stated?.on ?? null }
}
