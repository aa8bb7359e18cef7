import { describe, expect, test } from 'vitest'
import { decidingChange } from './deciding-change.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, seconds))
const change = (id: number, seconds: number) => ({ id, wasOnline: true, changedAt: at(seconds) })

describe('the deciding change', () => {
  test.each([
    ['is the first of those after the search was saved', [change(1, 100), change(2, 200)], 50, 1],
    ['is not one from before', [change(1, 100), change(2, 200)], 150, 2],
    ['none for an advert that has not changed since', [change(1, 100)], 150, null],
    ['may be one that was made a moment before and committed after', [change(1, 100)], 105, 1],
  ])('finds the deciding change: %s', (_, changes, savedAt, deciding) => {
    expect(decidingChange(changes, at(savedAt))?.id ?? null).toBe(deciding)
  })
})
