import type { Place } from './car.ts'

const aroundMilan = new Set(['MI', 'MB', 'BG', 'LC', 'CO', 'VA', 'LO', 'PV', 'SO'])

/** The dealer has the cars around Milan, the vendor all others. */
export function isDealersPlace({ province }: Place): boolean {
  return aroundMilan.has(province)
}
