import type { Log } from './options.ts'

/** Whether the sandbox can keep what it is told. A disk that is full ends nothing: it is said once, and everything is tried again. */
export interface Trouble {
  /** Runs work that writes. What it throws is told; true when it worked. */
  survive(write: () => void): boolean
  tell(error: unknown): void
  /** What is wrong since the last work that succeeded. */
  problem(): string | null
}

export function createTrouble(log: Log): Trouble {
  let problem: string | null = null

  function tell(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (problem === null) log.warn({ error: message }, 'the sandbox cannot write; it tries again every few seconds')
    problem = `the sandbox cannot write: ${message}`
  }

  return {
    survive(write) {
      try {
        write()
      } catch (error) {
        tell(error)
        return false
      }
      if (problem !== null) log.info({}, 'the sandbox can write again')
      problem = null
      return true
    },
    tell,
    problem: () => problem,
  }
}
