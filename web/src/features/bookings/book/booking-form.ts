import { bookingInput } from '@autopiazza/contract/bookings'
import { z } from '@autopiazza/contract/zod'

/** `day` is only an intermediate step of choosing a slot. */
export interface BookingValues {
  purchasedVehicleId: string
  workshopId: string
  serviceType: string
  day: string
  startsAt: string
  notes: string
}

export const noBooking: BookingValues = {
  purchasedVehicleId: '',
  workshopId: '',
  serviceType: '',
  day: '',
  startsAt: '',
  notes: '',
}

export const bookingSchema = z
  .custom<BookingValues>()
  .transform(
    ({ purchasedVehicleId, workshopId, serviceType, startsAt, notes }) =>
      ({ purchasedVehicleId, workshopId, serviceType, startsAt, notes }) as z.input<typeof bookingInput>,
  )
  .pipe(bookingInput)

export type NewBooking = z.output<typeof bookingInput>
