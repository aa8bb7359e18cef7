/** Minutes from a failed call to the next one: ten calls in three days. */
const waits = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_224] as const
const minute = 60_000
const failingDays = 5

/** When a call that has failed so many times is made again; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}

/** Until when an address is left alone after a failed call, whatever waits for it. */
export function pauseEnd(now: Date): Date {
  return new Date(now.getTime() + minute)
}

/** Whether no call has succeeded for so long that the address is called no more. */
export function isLost(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingDays * 24 * 60 * minute
}

/** More calls than this never wait for one address. */
export const maxWaiting = 1_000
