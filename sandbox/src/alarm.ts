/** Calls `work` when `nextDue` comes, and again as long as something is due. Never keeps the process alive. */
export interface Alarm {
  set(): void
  stop(): void
}

const longestSleep = 60_000

export function createAlarm(now: () => number, nextDue: () => number | null, work: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function set(): void {
    clearTimeout(timer)
    if (isStopped) return
    const due = nextDue()
    if (due === null) return
    timer = setTimeout(ring, Math.min(Math.max(due - now(), 0), longestSleep)).unref()
  }

  function ring(): void {
    work()
    set()
  }

  return {
    set,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
