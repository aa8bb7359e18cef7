import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { expect, test } from 'vitest'
import { handoverDays } from './handover-days.ts'

test.each([
  ['2026-11-23T10:00:00Z', 'delivery', '2026-11-26', '2026-11-30', 'a Monday: Thursday to the next Monday'],
  ['2026-11-27T23:30:00Z', 'delivery', '2026-12-02', '2026-12-04', 'late on a Friday is Saturday in Italy'],
  ['2026-12-24T10:00:00Z', 'pickup', '2026-12-24', '2026-12-28', 'the day itself to the next working day'],
  ['2026-12-05T10:00:00Z', 'pickup', '2026-12-07', '2026-12-07', 'a Saturday: the next working day'],
])(
  'expects the handover of a car paid at %s with the delivery %s from %s until %s (%s)',
  (paidAt, method, from, until) => {
    expect(handoverDays(new Date(paidAt), method as DeliveryMethod)).toEqual({ from, until })
  },
)
