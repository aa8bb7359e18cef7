import { outcomeOf } from '@autopiazza/contract/financing-vocabulary'

/** confirm: the reservation is the buyer's. release: the car is free. note: only the word is kept. */
export type FinancingMove = 'confirm' | 'release' | 'note' | 'nothing'

/** What the provider's word leads to, after what it said before. A refusal is final; a credit that was granted can still be withdrawn. */
export function moveAfter(known: string | null, told: string): FinancingMove {
  const [before, after] = [outcomeOf(known), outcomeOf(told)]
  if (before === 'refused' || known === told) return 'nothing'
  if (before === after || after === 'processing') return 'note'
  return after === 'granted' ? 'confirm' : 'release'
}
