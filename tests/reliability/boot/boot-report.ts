import { describeBreaches, Findings } from '../findings.ts'
import { printLine } from '../print-line.ts'
import { SuiteFailure } from '../suite-failure.ts'

/** Prints each step of the run with the facts that do not hold after it. */
export class BootReport {
  readonly findings = new Findings()
  readonly #seed: number
  #breachCount = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  printStep(line: string): void {
    printLine(line)
    const breaches = this.findings.takeBreaches()
    if (breaches.length > 0) printLine(describeBreaches(breaches, breaches.length))
    this.#breachCount += breaches.length
  }

  /** Ends the run. A count of 0 fails it, because that part was not tested, except in the shortest run, which only tests the suite itself. */
  close(counts: Readonly<Record<string, number>>, { isSmallest }: { readonly isSmallest: boolean }): void {
    for (const [what, count] of Object.entries(counts)) printLine(`${String(count).padStart(7)} ${what}`)
    const untested = Object.keys(counts).filter((what) => counts[what] === 0)
    const { facts } = this.findings
    if (this.#breachCount > 0)
      throw new SuiteFailure(`${this.#breachCount} of ${facts} facts do not hold. SEED=${this.#seed} repeats it.`)
    const gap = untested.length > 0 ? `Not tested: ${untested.join('; ')}. More ROUNDS would.` : ''
    if (gap && !isSmallest) throw new SuiteFailure(gap)
    if (gap) printLine(gap)
    printLine(`All ${facts} facts hold (seed ${this.#seed})`)
  }
}

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
