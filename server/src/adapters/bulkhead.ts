import { bulkhead, timeout as timeoutPolicy, TimeoutStrategy, wrap } from 'cockatiel'

export interface BulkheadOptions {
  /** Calls that run at the same time. */
  readonly maxConcurrent: number
  /** Calls that wait for their turn; one more is refused at once. */
  readonly maxQueued: number
  /** Milliseconds from asking to the answer, waiting included. */
  readonly timeout: number
}

/**
 * Runs calls with a limit to their number (BulkheadRejectedError) and to their time (TaskCancelledError), whatever they call does. The signal is aborted
 * when the time is over. A call that does not stop then goes on alone: its place is free, and no caller waits for it.
 */
export function createBulkhead({ maxConcurrent, maxQueued, timeout }: BulkheadOptions) {
  const inTime = timeoutPolicy(timeout, TimeoutStrategy.Aggressive)
  // Outside, the time counts the wait as well; inside, it ends with the same signal and gives the place free.
  const policy = wrap(inTime, bulkhead(maxConcurrent, maxQueued), inTime)
  return function limited<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return policy.execute(({ signal }) => call(signal))
  }
}
