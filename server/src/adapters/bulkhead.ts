import { bulkhead, timeout as timeoutPolicy, TimeoutStrategy, wrap } from 'cockatiel'

export interface BulkheadOptions {
  /** Calls that run at the same time. */
  readonly maxConcurrent: number
  /** Calls that wait for their turn; one more is refused at once. */
  readonly maxQueued: number
  /** Milliseconds from the call to its answer, waiting included. */
  readonly timeout: number
}

/**
 * Runs calls with a limit to their number (BulkheadRejectedError) and to their time (TaskCancelledError). The signal is aborted
 * when the time is over. A call that does not stop then continues alone: its slot is free, and no caller waits for it.
 */
export function createBulkhead({ maxConcurrent, maxQueued, timeout }: BulkheadOptions) {
  const inTime = timeoutPolicy(timeout, TimeoutStrategy.Aggressive)
  // Outside, the time includes the wait; inside, it ends with the same signal and frees the slot.
  const policy = wrap(inTime, bulkhead(maxConcurrent, maxQueued), inTime)
  return function limited<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return policy.execute(({ signal }) => call(signal))
  }
}
