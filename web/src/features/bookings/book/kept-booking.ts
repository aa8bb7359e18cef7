import { type BookingValues, noBooking } from './booking-form.ts'

const names = Object.keys(noBooking) as (keyof BookingValues)[]

/** Returns the stored form of this user, without a day that has passed since. */
export function readKeptBooking(stored: string | null, userId: string, today: string): Partial<BookingValues> {
  const kept = parsed(stored)
  if (Reflect.get(kept, 'userId') !== userId) return {}
  const values = Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value: unknown = Reflect.get(kept, name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  ) as Partial<BookingValues>
  return /^\d{4}-\d{2}-\d{2}$/.test(values.day ?? '') && (values.day ?? '') >= today
    ? values
    : { ...values, day: '', startsAt: '' }
}

export function keptBooking(values: BookingValues, userId: string): string {
  return JSON.stringify({ ...values, userId })
}

function parsed(stored: string | null): object {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
