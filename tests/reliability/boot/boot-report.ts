import { Problem, say } from '../setup/say.mjs'

/** Counts what was held true, and tells what was not. */
export class Score {
  facts = 0
  #faults = new Set()
  #failures = 0

  constructor(seed) {
    this.seed = seed
  }

  expect = (isSo, what) => {
    this.facts += 1
    if (!isSo) this.#faults.add(what)
  }

  /** A kill and what came of it, in one line; what did not hold follows. */
  tell(line) {
    say(line)
    for (const fault of this.#faults) say(`   DOES NOT HOLD: ${fault}`)
    this.#failures += this.#faults.size
    this.#faults.clear()
  }

  /** Ends the run. A count of 0 means that something was never put to the test, and that is a failure too. */
  close(counts) {
    for (const [what, count] of Object.entries(counts)) say(`${String(count).padStart(7)} ${what}`)
    const untested = Object.keys(counts).filter((what) => counts[what] === 0)
    if (this.#failures > 0)
      throw new Problem(`${this.#failures} of ${this.facts} facts do not hold. SEED=${this.seed} repeats it.`)
    if (untested.length > 0) throw new Problem(`Never put to the test: ${untested.join('; ')}. More ROUNDS would.`)
    say(`All ${this.facts} facts hold (seed ${this.seed})`)
  }
}
