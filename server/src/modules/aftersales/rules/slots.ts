import { dayInItaly } from '@autopiazza/contract/italian-time'
import { bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import { addDays, weekdayOf, momentInItaly } from '@autopiazza/contract/calendar-day'
import { isNationalHoliday } from '@autopiazza/contract/working-days'

/** A period in which a workshop receives cars: ISO weekday and local times, HH:MM. */
export interface OpeningHours {
  readonly weekday: number
  readonly opensAt: string
  readonly closesAt: string
}

export interface Timetable {
  readonly hours: readonly OpeningHours[]
  /** YYYY-MM-DD. */
  readonly closedDays: readonly string[]
  readonly slotMinutes: number
}

export interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface TakenSlot extends Slot {
  readonly booked: number
}

const maxDays = 62

/** Returns the slots of a calendar day in Italy, none on national holidays. Computes slots in elapsed time, so that none overlaps another when the clocks change. */
export function slotsOfDay(day: string, { hours, closedDays, slotMinutes }: Timetable): Slot[] {
  if (closedDays.includes(day) || isNationalHoliday(day)) return []
  const weekday = weekdayOf(day)
  return hours
    .filter((period) => period.weekday === weekday)
    .flatMap(({ opensAt, closesAt }) => divide(momentInItaly(day, opensAt), momentInItaly(day, closesAt), slotMinutes))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function divide(opens: Date, closes: Date, minutes: number): Slot[] {
  const length = minutes * 60_000
  const count = Math.max(0, Math.floor((closes.getTime() - opens.getTime()) / length))
  return Array.from({ length: count }, (_, index) => ({
    startsAt: new Date(opens.getTime() + index * length),
    endsAt: new Date(opens.getTime() + (index + 1) * length),
  }))
}

const lastDay = (now: Date): string => addDays(dayInItaly(now), bookingLimits.daysAhead)

/** Returns the slot that begins at this moment, if the workshop offers it now. Returns null when the slot has begun or is too far ahead. */
export function findOfferedSlot(timetable: Timetable, startsAt: Date, now: Date): Slot | null {
  const day = dayInItaly(startsAt)
  if (startsAt <= now || day > lastDay(now)) return null
  return slotsOfDay(day, timetable).find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null
}

export interface Span {
  readonly from: string
  readonly to: string
}

/** Returns the days of a request that can have slots, at most 62; null when there are none. */
export function daysToOffer({ from, to }: Span, now: Date): Span | null {
  const today = dayInItaly(now)
  const first = from > today ? from : today
  const horizon = lastDay(now)
  if (first > horizon || first > to) return null
  const last = [to, horizon, addDays(first, maxDays - 1)].toSorted()[0] ?? first
  return { from: first, to: last }
}

/** Returns the offered slots by day, with the number of cars that each can still take. A booking with another slot length counts in every slot that it overlaps. */
export function offeredSlots(
  timetable: Timetable & { readonly capacity: number },
  { span, taken, now }: { readonly span: Span; readonly taken: readonly TakenSlot[]; readonly now: Date },
) {
  return daysOf(span).flatMap((day) => {
    const slots = slotsOfDay(day, timetable)
      .filter(({ startsAt }) => startsAt > now)
      .map((slot) => ({ ...slot, free: Math.max(0, timetable.capacity - bookedDuring(slot, taken)) }))
    return slots.length > 0 ? [{ day, slots }] : []
  })
}

function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function bookedDuring(slot: Slot, taken: readonly TakenSlot[]): number {
  return taken
    .filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt)
    .reduce((sum, { booked }) => sum + booked, 0)
}
