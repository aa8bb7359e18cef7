import { describe, expect, test } from 'vitest'
import { decidingChange } from './deciding-change.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, seconds))
const change = (id: number, seconds: number) => ({ id, wasOnline: true, changedAt: at(seconds) })

describe('the deciding change', () => {
  test.each([
    ['the first one after the search was saved', [change(1, 100), change(2, 200)], 50, 1],
    ['not an earlier one', [change(1, 100), change(2, 200)], 150, 2],
    ['none without a later change', [change(1, 100)], 150, null],
    ['one made a moment before and committed after', [change(1, 100)], 105, 1],
  ])('finds the change that decides whether an advert is new: %s', (_, changes, savedAt, deciding) => {
    expect(decidingChange(changes, at(savedAt))?.id ?? null).toBe(deciding)
  })
})
