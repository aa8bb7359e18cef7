import { describe, expect, it } from 'vitest'
import { differsFromItaly, isDayOffered, isLastPlace, isSlotGone, slotsOfDay } from './slots.ts'

const slot = (hour: string, free: number) => ({
  startsAt: `2026-11-30T${hour}:00:00Z`,
  endsAt: `2026-11-30T${hour}:59:00Z`,
  free,
  repeatedHour: null,
})
const days = [
  { day: '2026-11-30', slots: [slot('08', 2), slot('09', 1)] },
  { day: '2026-12-01', slots: [slot('08', 0)] },
]

describe('slots of a month', () => {
  it('offers days with a free slot', () => {
    expect(isDayOffered(days, '2026-11-30')).toBe(true)
    expect(isDayOffered(days, '2026-12-01')).toBe(false)
    expect(isDayOffered(days, '2026-12-02')).toBe(false)
  })

  it('allows choosing a day while its slots are unknown', () => {
    expect(isDayOffered(undefined, '2026-11-30')).toBe(true)
    expect(slotsOfDay(undefined, '2026-11-30')).toEqual([])
  })

  it('detects that the chosen slot was taken, once the slots are loaded', () => {
    const taken = { day: '2026-12-01', startsAt: '2026-11-30T08:00:00Z' }
    expect(isSlotGone(days, taken)).toBe(true)
    expect(isSlotGone(undefined, taken)).toBe(false)
    expect(isSlotGone(days, { day: '2026-12-01', startsAt: '' })).toBe(false)
    expect(isSlotGone(days, { day: '2026-11-30', startsAt: '2026-11-30T09:00:00Z' })).toBe(false)
  })

  it('marks the last available place only in slots for more than one booking', () => {
    expect(isLastPlace(days, slot('09', 1))).toBe(true)
    expect(isLastPlace(days, slot('08', 2))).toBe(false)
    expect(isLastPlace([{ day: '2026-11-30', slots: [slot('08', 1)] }], slot('08', 1))).toBe(false)
  })
})

describe('time zones', () => {
  it.each([
    ['Europe/Rome', false],
    ['Europe/Paris', false],
    ['Europe/London', true],
    ['America/New_York', true],
  ])('the time zone %s differs from Italian time in winter: %s', (zone, expected) =>
    expect(differsFromItaly('2026-11-30T08:00:00Z', zone)).toBe(expected),
  )

  it('a time zone with other daylight saving dates differs from Italian time only between the two change dates', () => {
    expect(differsFromItaly('2026-01-15T08:00:00Z', 'Africa/Tunis')).toBe(false)
    expect(differsFromItaly('2026-07-15T08:00:00Z', 'Africa/Tunis')).toBe(true)
  })
})
