import type { Trouble } from './write-health.ts'

/** Calls `work` when `nextDue` comes, and again as long as something is due. Never keeps the process alive, and never ends it. */
export interface Alarm {
  set(): void
  stop(): void
}

interface AlarmParts {
  readonly now: () => number
  readonly nextDue: () => number | null
  readonly work: () => void
  readonly trouble: Trouble
}

const longestSleep = 60_000
export const nextTry = 2_000

export function createAlarm({ now, nextDue, work, trouble }: AlarmParts): Alarm {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function set(): void {
    clearTimeout(timer)
    if (isStopped) return
    try {
      const due = nextDue()
      if (due !== null) ringIn(Math.min(Math.max(due - now(), 0), longestSleep))
    } catch (error) {
      trouble.tell(error)
      ringIn(nextTry)
    }
  }

  function ringIn(milliseconds: number): void {
    timer = setTimeout(ring, milliseconds).unref()
  }

  function ring(): void {
    if (trouble.survive(work)) set()
    else if (!isStopped) ringIn(nextTry)
  }

  return {
    set,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
