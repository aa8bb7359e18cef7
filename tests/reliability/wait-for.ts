import { setTimeout as sleep } from 'node:timers/promises'

interface Deadline {
  /** Milliseconds. */
  readonly timeout: number
  readonly interval?: number
  /** Where the time counts from, as performance.now() gives it; from now when it is not given. */
  readonly since?: number
}

/** Checks until the condition holds; false when it does not hold at the deadline. */
export async function waitFor(
  isTrue: () => Promise<boolean> | boolean,
  { timeout, interval = 50, since = performance.now() }: Deadline,
): Promise<boolean> {
  while (!(await isTrue())) {
    if (performance.now() - since > timeout) return false
    await sleep(interval)
  }
  return true
}
