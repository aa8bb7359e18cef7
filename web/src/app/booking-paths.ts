import * as addresses from '@autopiazza/contract/addresses'
import type { PageLink } from './paths.ts'

const page = (to: string) => ({ to }) as PageLink

/** The links of workshop bookings. They are apart from the other paths, so that pages without bookings do not load them. */
export const bookingPaths = {
  /** The form; with the id of a purchased car, for that car. */
  bookService: (purchasedVehicleId?: string) => page(addresses.bookService(purchasedVehicleId)),
  serviceBooking: (id: string) => page(addresses.serviceBooking(id)),
  workshopLink: (token: string) => page(addresses.workshopLink(token)),
} as const

/** The calendar file of an own booking. */
export const bookingCalendarUrl = (id: string) => `/api/bookings/${encodeURIComponent(id)}/calendar.ics`
