/** Minutes from a failed attempt to the next one: ten attempts in three days. */
const waits = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_224] as const
const minute = 60_000
const failingDays = 5

/** Returns the time of the next attempt; null when the delivery is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}

/** Returns until when an endpoint is paused after a failed call. */
export function pauseEnd(now: Date): Date {
  return new Date(now.getTime() + minute)
}

/** Returns whether calls have failed for too many days, so that the endpoint is disabled. */
export function isLost(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingDays * 24 * 60 * minute
}

/** Maximum number of waiting deliveries per endpoint. */
export const maxWaiting = 1_000
