import type { WriteHealth } from './write-health.ts'

/** Calls `work` when `nextDue` comes, and again while something is due. Never keeps the process alive, and never ends it. */
export interface DueTimer {
  schedule(): void
  stop(): void
}

interface DueTimerParts {
  readonly now: () => number
  readonly nextDue: () => number | null
  readonly work: () => void
  readonly writes: WriteHealth
}

const maxDelay = 60_000
export const retryDelay = 2_000

export function createDueTimer({ now, nextDue, work, writes }: DueTimerParts): DueTimer {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function schedule(): void {
    clearTimeout(timer)
    if (isStopped) return
    try {
      const due = nextDue()
      if (due !== null) runIn(Math.min(Math.max(due - now(), 0), maxDelay))
    } catch (error) {
      writes.report(error)
      runIn(retryDelay)
    }
  }

  function runIn(milliseconds: number): void {
    timer = setTimeout(run, milliseconds).unref()
  }

  function run(): void {
    if (writes.attempt(work)) schedule()
    else if (!isStopped) runIn(retryDelay)
  }

  return {
    schedule,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
