import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysToOffer, findOfferedSlot, offeredSlots, slotsOfDay, type Timetable } from './slots.ts'

const everyDay = (opensAt: string, closesAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt, closesAt }))
const timetable = (change: Partial<Timetable> = {}): Timetable => ({
  hours: everyDay('08:00', '12:00'),
  closedDays: [],
  slotMinutes: 60,
  ...change,
})
const italian = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' })
const clockOf = (slots: readonly { startsAt: Date }[]) => slots.map(({ startsAt }) => italian.format(startsAt))
const now = new Date('2027-03-01T10:20:00Z')

describe('the slots of a day', () => {
  test('fills the opening hours with slots, and omits a last slot that would be too short', () => {
    expect(clockOf(slotsOfDay('2027-03-02', timetable({ slotMinutes: 90 })))).toEqual(['08:00', '09:30'])
  })

  test("returns the slots of the weekday's periods in their order", () => {
    const hours = [
      { weekday: 2, opensAt: '14:00', closesAt: '16:00' },
      { weekday: 2, opensAt: '08:30', closesAt: '10:30' },
      { weekday: 3, opensAt: '11:00', closesAt: '12:00' },
    ]
    expect(clockOf(slotsOfDay('2027-03-02', timetable({ hours })))).toEqual(['08:30', '09:30', '14:00', '15:00'])
    expect(slotsOfDay('2027-03-04', timetable({ hours }))).toEqual([])
  })

  test('returns no slots on a closed day', () => {
    expect(slotsOfDay('2027-03-02', timetable({ closedDays: ['2027-03-02'] }))).toEqual([])
  })

  test.each(['2026-12-08', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06', '2027-03-29', '2027-06-02'])(
    'returns no slots on %s, a national holiday',
    (holiday) => {
      expect(slotsOfDay(holiday, timetable())).toEqual([])
      expect(
        findOfferedSlot(timetable(), new Date(`${holiday}T08:00:00Z`), new Date('2026-11-24T10:00:00Z')),
      ).toBeNull()
    },
  )

  test('omits the hour that does not exist when the clocks change', () => {
    const night = timetable({ hours: everyDay('00:00', '05:00') })
    expect(clockOf(slotsOfDay('2027-03-28', night))).toEqual(['00:00', '01:00', '03:00', '04:00'])
  })

  test('returns two slots, an hour apart, for the hour that occurs twice', () => {
    const slots = slotsOfDay('2027-10-31', timetable({ hours: everyDay('01:00', '04:00') }))
    expect(clockOf(slots)).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '23:00',
      '00:00',
      '01:00',
      '02:00',
    ])
  })

  test('follows the local clock on both days when the clocks change', () => {
    for (const day of ['2027-03-28', '2027-10-31'])
      expect(clockOf(slotsOfDay(day, timetable()))).toEqual(['08:00', '09:00', '10:00', '11:00'])
  })

  test('returns slots of full length between opening and closing that never overlap', () => {
    const time = fc.integer({ min: 0, max: 1438 })
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.constantFrom('2027-03-28', '2027-10-31', '2027-06-06'),
        fc.uniqueArray(time, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 15, max: 480 }),
        (day, times, slotMinutes) => {
          const sorted = times.toSorted((a, b) => a - b).map(clock)
          const hours = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
            weekday: 7,
            opensAt: sorted[2 * index] ?? '',
            closesAt: sorted[2 * index + 1] ?? '',
          }))
          const slots = slotsOfDay(day, timetable({ hours, slotMinutes }))
          const lengths = slots.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())
          expect(lengths.every((length) => length === slotMinutes * 60_000)).toBe(true)
          const isApart = ({ endsAt }: (typeof slots)[number], next = slots.length) =>
            endsAt.getTime() <= (slots[next]?.startsAt.getTime() ?? Infinity)
          expect(slots.every((slot, index) => isApart(slot, index + 1))).toBe(true)
        },
      ),
    )
  })
})

describe('the offered slots', () => {
  const offer = (from: string, to: string, taken: Parameters<typeof offeredSlots>[1]['taken'] = []) => {
    const span = daysToOffer({ from, to }, now)
    return span ? offeredSlots({ ...timetable(), capacity: 2 }, { span, taken, now }) : []
  }

  test('offers only slots that begin after now', () => {
    expect(offer('2027-02-20', '2027-03-01').map(({ day, slots }) => [day, clockOf(slots)])).toEqual([])
    const early = new Date('2027-03-01T08:00:00Z')
    const today = offeredSlots(
      { ...timetable(), capacity: 2 },
      { span: { from: '2027-03-01', to: '2027-03-01' }, taken: [], now: early },
    )
    expect(today.map(({ day, slots }) => [day, clockOf(slots)])).toEqual([['2027-03-01', ['10:00', '11:00']]])
  })

  test('returns how many more cars each slot accepts, and counts bookings made when slots had another length', () => {
    const at = (time: string) => new Date(`2027-03-02T${time}:00Z`)
    const taken = [
      { startsAt: at('07:00'), endsAt: at('08:00'), booked: 2 },
      { startsAt: at('08:30'), endsAt: at('09:30'), booked: 1 },
    ]
    expect(offer('2027-03-02', '2027-03-02', taken)[0]?.slots.map(({ free }) => free)).toEqual([0, 1, 1, 2])
  })

  test('offers slots up to 180 days ahead, and returns at most 62 days per request', () => {
    expect(daysToOffer({ from: '2027-01-01', to: '2030-01-01' }, now)).toEqual({ from: '2027-03-01', to: '2027-05-01' })
    expect(daysToOffer({ from: '2027-08-20', to: '2030-01-01' }, now)).toEqual({ from: '2027-08-20', to: '2027-08-28' })
    expect(daysToOffer({ from: '2027-08-29', to: '2027-08-30' }, now)).toBeNull()
    expect(daysToOffer({ from: '2027-03-05', to: '2027-03-04' }, now)).toBeNull()
    expect(daysToOffer({ from: '9999-12-31', to: '9999-12-31' }, now)).toBeNull()
  })

  test.each([
    ['2027-03-02T07:00:00Z', true],
    ['2027-03-02T07:00:01Z', false],
    ['2027-03-02T06:00:00Z', false],
    ['2027-03-01T10:00:00Z', false],
    ['2027-08-28T06:00:00Z', true],
    ['2027-08-29T06:00:00Z', false],
  ])('decides whether the slot at %s is offered: %s', (moment, isOffered) => {
    expect(findOfferedSlot(timetable(), new Date(moment), now) !== null).toBe(isOffered)
  })
})
