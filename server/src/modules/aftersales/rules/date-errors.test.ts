import { describe, expect, test } from 'vitest'
import { dateErrors } from './inspection.ts'

const none = { firstRegisteredOn: null, lastInspectedOn: null }
const today = '2026-11-23'

describe('the dates that an owner enters', () => {
  test.each([
    none,
    { ...none, firstRegisteredOn: today, lastInspectedOn: today },
    { ...none, lastInspectedOn: '2024-02-29' },
    { firstRegisteredOn: '2019-05-31', lastInspectedOn: '2025-05-02' },
  ])('accepts the dates %j from an owner', (dates) => {
    expect(dateErrors(dates, today)).toBeNull()
  })

  test("refuses an owner's dates in the future", () => {
    const tomorrow = '2026-11-24'
    expect(dateErrors({ firstRegisteredOn: tomorrow, lastInspectedOn: tomorrow }, today)).toEqual({
      firstRegisteredOn: 'date_in_future',
      lastInspectedOn: 'date_in_future',
    })
  })

  test("refuses an owner's dates before the first registration", () => {
    expect(dateErrors({ firstRegisteredOn: '2019-05-31', lastInspectedOn: '2019-05-30' }, today)).toEqual({
      lastInspectedOn: 'before_registration',
    })
  })
})
