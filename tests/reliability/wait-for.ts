import { setTimeout as sleep } from 'node:timers/promises'

interface Deadline {
  /** Milliseconds. */
  readonly timeout: number
  readonly interval?: number
  /** Start of the timeout by performance.now(); now by default. */
  readonly since?: number
}

/** Polls until the condition holds; returns false when it does not hold at the deadline. */
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
