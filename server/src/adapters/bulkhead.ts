import { bulkhead, timeout as timeoutPolicy, TimeoutStrategy, wrap } from 'cockatiel'

export interface BulkheadOptions {
  readonly maxConcurrent: number
  /** Maximum number of waiting calls; one more is refused at once. */
  readonly maxQueued: number
  /** Milliseconds from the call to its answer, including the wait. */
  readonly timeout: number
}

/**
 * Limits calls in number (BulkheadRejectedError) and in time (TaskCancelledError). The signal is aborted at the
 * timeout. A call that ignores it continues in the background: its slot is freed, and no caller waits for it.
 */
export function createBulkhead({ maxConcurrent, maxQueued, timeout }: BulkheadOptions) {
  const inTime = timeoutPolicy(timeout, TimeoutStrategy.Aggressive)
  // The outer timeout includes the wait. The inner timeout ends the call and frees its slot.
  const policy = wrap(inTime, bulkhead(maxConcurrent, maxQueued), inTime)
  return function limited<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return policy.execute(({ signal }) => call(signal))
  }
}
