import { outcomeOf } from '@autopiazza/contract/financing-vocabulary'

/** confirm: the reservation is the buyer's. release: the car is free. record: only the status is written. */
export type FinancingMove = 'confirm' | 'release' | 'record' | 'nothing'

/** What the provider's status leads to, after the former one. A refusal is final; a credit that was granted can still be withdrawn. */
export function moveAfter(known: string | null, answered: string): FinancingMove {
  const [before, after] = [outcomeOf(known), outcomeOf(answered)]
  if (before === 'refused' || known === answered) return 'nothing'
  if (before === after || after === 'processing') return 'record'
  return after === 'granted' ? 'confirm' : 'release'
}
