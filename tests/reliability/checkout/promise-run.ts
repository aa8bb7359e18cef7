import type { Findings } from '../findings.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'

/** One run of one promise. */
export interface PromiseRun {
  readonly environment: CheckoutEnvironment
  readonly random: SeededRandom
  readonly findings: Findings
  /** The number of rounds. */
  readonly count: number
  /** A full run must keep its time limits too. */
  readonly isFull: boolean
}

/** A promise of the product, which a run verifies so many times. */
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
