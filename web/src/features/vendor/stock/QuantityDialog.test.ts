import { expect, test } from 'vitest'
import { stockEffect } from './QuantityDialog.tsx'

test.each([
  ['active', 'inactive', 0, 'offline'],
  ['pending', 'inactive', 0, 'offline'],
  ['inactive', 'active', 2, 'online'],
  ['inactive', 'inactive', 2, 'staysOffline'],
  ['inactive', 'inactive', 0, null],
  ['active', 'active', 3, null],
  ['pending', 'active', 3, null],
] as const)(
  'after saving a car that was %s and is now %s with %i units, reports: %s',
  (before, status, quantity, effect) => {
    expect(stockEffect(before, { status, quantity })).toBe(effect)
  },
)
