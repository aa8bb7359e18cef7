const day = 86_400_000

/** Whether a moment is less than a day away, or over. */
export function isSoon(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) - now < day
}
