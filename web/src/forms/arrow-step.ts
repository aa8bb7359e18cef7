import type { KeyboardEvent } from 'react'

/** Returns the typed number changed by an arrow key, within 0 and the maximum; null for other keys and for invalid numbers. */
export function arrowStep(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { value, step, max = Number.MAX_SAFE_INTEGER }: { value: number; step: number; max?: number },
): number | null {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  if (direction === 0 || !Number.isFinite(value)) return null
  event.preventDefault()
  return Math.min(max, Math.max(0, value + direction * step))
}
