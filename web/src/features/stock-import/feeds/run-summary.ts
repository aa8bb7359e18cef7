import type { FeedRun } from '@autopiazza/contract'

const changes = ['created', 'updated', 'left', 'returned', 'kept', 'refused'] as const

export interface RunChange {
  readonly kind: (typeof changes)[number]
  readonly count: number
}

/** Returns what a run changed or refused, without what did not occur. */
export function changesOf({ counts }: Pick<FeedRun, 'counts'>): RunChange[] {
  return changes.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}

/** Returns the time of a run that matters to its dealer: when it ended, or began while it is running. */
export function timeOf({ beganAt, endedAt }: Pick<FeedRun, 'beganAt' | 'endedAt'>): string {
  return endedAt ?? beganAt
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns the distance to a time in its largest whole unit. Less than a minute is the present second. */
export function distanceTo(time: number, now: number): [amount: number, unit: Intl.RelativeTimeFormatUnit] {
  const seconds = (time - now) / 1_000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return [Math.trunc(seconds / size), unit]
  }
  return [0, 'second']
}
