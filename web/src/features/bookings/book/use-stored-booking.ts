import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../app/session.ts'
import { storedTexts } from '../../../forms/stored-texts.ts'
import { type BookingValues, type NewBooking, noBooking } from './booking-form.ts'

const key = 'autopiazza.booking'
const names = Object.keys(noBooking) as (keyof BookingValues)[]

interface Options {
  today: string
  /** True if the URL names a car. That car takes precedence over the stored one. */
  hasVehicle: boolean
}

/** Stores the form in session storage until the booking is made, so that a reload or the back button loses nothing. Returns the function that removes it. */
export function useStoredBooking(
  { setValue, subscribe }: Pick<UseFormReturn<BookingValues, unknown, NewBooking>, 'setValue' | 'subscribe'>,
  { today, hasVehicle }: Options,
): () => void {
  const userId = useSession()?.userId
  const isBooked = useRef(false)
  useEffect(() => {
    if (!userId) return undefined
    const stored = readStoredBooking(sessionStorage.getItem(key), userId, today)
    for (const name of names)
      if (stored[name] && !(name === 'purchasedVehicleId' && hasVehicle)) setValue(name, stored[name])
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isBooked.current) sessionStorage.setItem(key, JSON.stringify({ ...values, userId }))
      },
    })
  }, [setValue, subscribe, userId, today, hasVehicle])
  return useCallback(() => {
    isBooked.current = true
    sessionStorage.removeItem(key)
  }, [])
}

/** Returns the stored form of this user, without a day that has passed meanwhile. */
export function readStoredBooking(stored: string | null, userId: string, today: string): Partial<BookingValues> {
  const values = storedTexts(stored, userId, names)
  const { day = '', startsAt: _, ...others } = values
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today ? values : others
}
