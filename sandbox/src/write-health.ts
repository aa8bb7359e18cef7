import type { Log } from './options.ts'

/** Whether the sandbox can write its data. A full disk does not end the process: it is logged once, and every write is retried. */
export interface WriteHealth {
  /** Runs work that writes and reports its exceptions; returns true when it succeeded. */
  attempt(write: () => void): boolean
  report(error: unknown): void
  /** The error since the last successful write. */
  problem(): string | null
}

export function createWriteHealth(log: Log): WriteHealth {
  let problem: string | null = null

  function report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (problem === null) log.warn({ error: message }, 'the sandbox cannot write; it tries again every few seconds')
    problem = `the sandbox cannot write: ${message}`
  }

  return {
    attempt(write) {
      try {
        write()
      } catch (error) {
        report(error)
        return false
      }
      if (problem !== null) log.info({}, 'the sandbox can write again')
      problem = null
      return true
    },
    report,
    problem: () => problem,
  }
}
