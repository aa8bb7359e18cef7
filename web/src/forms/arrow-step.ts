import type { KeyboardEvent } from 'react'

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The number that an arrow key makes of a typed one, never below 0 or above the largest; null for other keys and for what is not a number. */
export function arrowStep(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { value, step, max = Number.MAX_SAFE_INTEGER }: { value: number; step: number; max?: number },
): number | null {
  const direction = directions[event.key]
  if (direction === undefined || !Number.isFinite(value)) return null
  event.preventDefault()
  return Math.min(max, Math.max(0, value + direction * step))
}
