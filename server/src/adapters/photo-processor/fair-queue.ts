export interface QueueLimits {
  /** Maximum number of waiting tasks, in total and of one owner. */
  readonly maxQueued: number
  readonly maxQueuedPerOwner: number
  /** Maximum bytes of memory that waiting tasks hold. */
  readonly maxQueuedBytes: number
  /** Milliseconds that a task may wait. */
  readonly timeout: number
}

interface Waiting {
  readonly owner: string
  readonly size: number
  readonly settle: (isItsTurn: boolean) => void
}

/**
 * Runs one task at a time, from each owner in turn, so that an owner with two hundred tasks does not delay others. A
 * task that finds the queue full or waits too long is not run and resolves to null.
 */
export function createFairQueue({ maxQueued, maxQueuedPerOwner, maxQueuedBytes, timeout }: QueueLimits) {
  /** Owners in the order of their next turn. */
  const queues = new Map<string, Waiting[]>()
  let [count, held, isBusy] = [0, 0, false]

  function enter(task: Waiting): boolean {
    const own = queues.get(task.owner) ?? []
    if (count >= maxQueued || own.length >= maxQueuedPerOwner || held + task.size > maxQueuedBytes) return false
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
    }, timeout)
    return promise.finally(() => clearTimeout(timer))
  }

  return async function queued<T>(owner: string, size: number, work: () => Promise<T>): Promise<T | null> {
    if (!(await turn(owner, size))) return null
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}
