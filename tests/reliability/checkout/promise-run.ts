import type { Findings } from '../findings.ts'
import type { Chance } from '../seeded-random.ts'
import type { Stage } from './stage.ts'

/** What a promise is tried with. */
export interface Trial {
  readonly stage: Stage
  readonly chance: Chance
  readonly findings: Findings
  /** How many rounds. */
  readonly count: number
  /** A full run is held to its times too. */
  readonly isFull: boolean
}
