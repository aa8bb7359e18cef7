import type { BadgeTone } from '../../ui/Badge.tsx'

/** Amber in the last thirty days, red where a duty is overdue, plain otherwise. */
export function badgeTone(daysLeft: number, isDuty: boolean): BadgeTone {
  if (daysLeft < 0) return isDuty ? 'danger' : 'neutral'
  return daysLeft <= 30 ? 'waiting' : 'neutral'
}
