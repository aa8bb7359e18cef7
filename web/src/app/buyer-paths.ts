import * as addresses from '@autopiazza/contract/addresses'
import { page } from './paths.ts'

/** Links to bought cars, workshop bookings and changes of a reservation. Kept apart from the other paths, so that pages without them do not load them. */
export const buyerPaths = {
  changeReservation: (id: string) => page(`${addresses.reservation(id)}/choices`),
  purchasedVehicle: (id: string) => page(addresses.purchasedVehicle(id)),
  purchaseSummary: (id: string) => page(addresses.purchaseSummary(id)),
  /** Unsubscribe page for reminders of a bought car. Its form sends a POST to the same address. */
  garageMails: (token?: string) => page(addresses.garageMails, token ? { token } : undefined),
  /** The booking form, optionally for one purchased car. */
  bookService: (purchasedVehicleId?: string) => page(addresses.bookService(purchasedVehicleId)),
  serviceBooking: (id: string) => page(addresses.serviceBooking(id)),
  workshopLink: (token: string) => page(addresses.workshopLink(token)),
} as const

export const bookingCalendarUrl = (id: string) => `/api/bookings/${encodeURIComponent(id)}/calendar.ics`
