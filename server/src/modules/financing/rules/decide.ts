import { outcomeOf } from '@autopiazza/contract/credit-status'

/** confirm: confirms the reservation. release: frees the car. record: only writes the status. */
export type FinancingMove = 'confirm' | 'release' | 'record' | 'nothing'

/** Returns the effect of a new provider status after the last known one. A refusal is final. A granted credit can still be withdrawn. */
export function moveAfter(known: string | null, answered: string): FinancingMove {
  const [before, after] = [outcomeOf(known), outcomeOf(answered)]
  if (before === 'refused' || known === answered) return 'nothing'
  if (before === after || after === 'processing') return 'record'
  return after === 'granted' ? 'confirm' : 'release'
}
