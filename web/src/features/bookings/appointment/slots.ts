import { italianTimeZone } from '@autopiazza/contract/italian-time'
import type { SlotsOfDay } from '@autopiazza/contract'

/** Day as YYYY-MM-DD and start of the slot; empty strings while nothing is chosen. */
export interface ChosenSlot {
  day: string
  startsAt: string
}

type Slot = SlotsOfDay['slots'][number]

/** Returns whether a day has a free slot. Every day counts as free while the slots of the month are loading. */
export function isDayOffered(days: readonly SlotsOfDay[] | undefined, day: string): boolean {
  return days === undefined || slotsOfDay(days, day).some(({ free }) => free > 0)
}

export function slotsOfDay(days: readonly SlotsOfDay[] | undefined, day: string): readonly Slot[] {
  return days?.find((one) => one.day === day)?.slots ?? []
}

export function isSlotGone(days: readonly SlotsOfDay[] | undefined, { day, startsAt }: ChosenSlot): boolean {
  if (days === undefined || startsAt === '') return false
  return !slotsOfDay(days, day).some((slot) => slot.startsAt === startsAt && slot.free > 0)
}

/** Returns whether one place is left in a slot, in a workshop that receives several cars at the same time. */
export function isLastPlace(days: readonly SlotsOfDay[], { free }: Slot): boolean {
  return free === 1 && days.some(({ slots }) => slots.some((other) => other.free > 1))
}

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
const italianClock = clock(italianTimeZone)

/** Returns whether a time zone's local time differs from that of Italy at this moment. */
export function differsFromItaly(at: string, timeZone: string): boolean {
  const time = new Date(at)
  return clock(timeZone).format(time) !== italianClock.format(time)
}
