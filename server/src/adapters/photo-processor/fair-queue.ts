export interface LineLimits {
  /** Tasks that wait, of all owners and of one. */
  readonly waiting: number
  readonly waitingPerOwner: number
  /** Bytes that waiting tasks hold in memory. */
  readonly bytes: number
  /** Milliseconds a task may wait. */
  readonly patience: number
}

interface Waiting {
  readonly owner: string
  readonly size: number
  readonly settle: (isItsTurn: boolean) => void
}

/**
 * Does one task at a time, the owners taking turns: whoever brings two hundred waits for their own, not everybody for them. A task that
 * finds the line full, or waits too long, is not done: null.
 */
export function createFairLine({ waiting, waitingPerOwner, bytes, patience }: LineLimits) {
  /** The owners in the order of their next turn. */
  const queues = new Map<string, Waiting[]>()
  let [count, held, isBusy] = [0, 0, false]

  function enter(task: Waiting): boolean {
    const own = queues.get(task.owner) ?? []
    if (count >= waiting || own.length >= waitingPerOwner || held + task.size > bytes) return false
    queues.set(task.owner, [...own, task])
    count += 1
    held += task.size
    return true
  }

  function leave(task: Waiting): void {
    const rest = (queues.get(task.owner) ?? []).filter((one) => one !== task)
    if (rest.length > 0) queues.set(task.owner, rest)
    else queues.delete(task.owner)
    count -= 1
    held -= task.size
  }

  function beginNext(): void {
    const [task] = queues.values().next().value ?? []
    isBusy = task !== undefined
    if (!task) return
    leave(task)
    const rest = queues.get(task.owner)
    queues.delete(task.owner)
    if (rest) queues.set(task.owner, rest)
    task.settle(true)
  }

  async function turn(owner: string, size: number): Promise<boolean> {
    if (!isBusy) {
      isBusy = true
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const task = { owner, size, settle: resolve }
    if (!enter(task)) return false
    const timer = setTimeout(() => {
      leave(task)
      resolve(false)
    }, patience)
    return promise.finally(() => clearTimeout(timer))
  }

  return async function inLine<T>(owner: string, size: number, work: () => Promise<T>): Promise<T | null> {
    if (!(await turn(owner, size))) return null
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
