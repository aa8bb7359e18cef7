import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../app/session.ts'
import type { BookingValues, NewBooking } from './booking-form.ts'
import { keptBooking, readKeptBooking } from './kept-booking.ts'

const key = 'autopiazza.booking'

interface Options {
  today: string
  /** The address names a car, which takes precedence over the stored one. */
  hasVehicle: boolean
}

/** Stores the form in session storage until the booking is made, so that a reload or the back button loses nothing. Returns the function that removes it. */
export function useKeptBooking(
  { setValue, subscribe }: Pick<UseFormReturn<BookingValues, unknown, NewBooking>, 'setValue' | 'subscribe'>,
  { today, hasVehicle }: Options,
): () => void {
  const userId = useSession()?.userId
  const isBooked = useRef(false)
  useEffect(() => {
    if (!userId) return undefined
    const { purchasedVehicleId, ...kept } = readKeptBooking(sessionStorage.getItem(key), userId, today)
    if (purchasedVehicleId && !hasVehicle) setValue('purchasedVehicleId', purchasedVehicleId)
    for (const name of ['workshopId', 'serviceType', 'day', 'startsAt', 'notes'] as const) {
      const value = kept[name]
      if (value) setValue(name, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isBooked.current) sessionStorage.setItem(key, keptBooking(values, userId))
      },
    })
  }, [setValue, subscribe, userId, today, hasVehicle])
  return useCallback(() => {
    isBooked.current = true
    sessionStorage.removeItem(key)
  }, [])
}
