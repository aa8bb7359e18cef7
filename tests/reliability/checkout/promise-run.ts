import type { Findings } from '../findings.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'

export interface PromiseRun {
  readonly environment: CheckoutEnvironment
  readonly random: SeededRandom
  readonly findings: Findings
  readonly count: number
  /** A full run must also meet the time limits. */
  readonly isFull: boolean
}

/** A promise of the product, verified in a number of rounds. */
export interface ReliabilityPromise {
  readonly name: string
  readonly title: string
  /** Rounds of a full run. */
  readonly rounds: number
  /** Rounds of the shortest run. */
  readonly minRounds: number
  /** Returns the figures for the table. */
  readonly run: (run: PromiseRun) => Promise<string>
}
