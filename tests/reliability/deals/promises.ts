import type { ReliabilityPromise } from '../checkout/promise-run.ts'
import { runSales } from './sales.ts'

export const dealPromises: readonly ReliabilityPromise[] = [
  {
    name: 'sales',
    title: 'Every sale ends, with the same money for both sides to the cent',
    rounds: 200,
    minRounds: 6,
    run: runSales,
  },
]
