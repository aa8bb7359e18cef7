import { tryKills } from './kills.ts'
import { tryLastUnit } from './last-unit.ts'
import type { Trial } from './trial.ts'

interface Promised {
  readonly name: string
  readonly title: string
  /** Of a full run. */
  readonly rounds: number
  /** Of any run. */
  readonly least: number
  /** Answers its figures. */
  readonly attempt: (trial: Trial) => Promise<string>
}

export const promises: readonly Promised[] = [
  { name: 'last-unit', title: 'The last unit is sold once', rounds: 1000, least: 10, attempt: tryLastUnit },
  { name: 'kills', title: 'Kills in the middle: one holder, no unit lost', rounds: 100, least: 2, attempt: tryKills },
]
