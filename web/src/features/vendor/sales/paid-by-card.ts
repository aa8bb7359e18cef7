import type { SaleMoney } from '@autopiazza/contract'

/** The deposit that was paid by card; 0 where none was. */
export function paidByCard({ entries }: Pick<SaleMoney, 'entries'>): number {
  const deposit = entries.find(({ kind, way, isTakenBack }) => kind === 'paid' && way === 'card' && !isTakenBack)
  return deposit?.amount ?? 0
}
