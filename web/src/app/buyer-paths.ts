import * as addresses from '@autopiazza/contract/addresses'
import { page } from './paths.ts'

/** The links of reservations that change, bought cars and workshop bookings. They are apart from the other paths, so that pages without them do not load them. */
export const buyerPaths = {
  /** Services, trade-in and delivery of a reservation. */
  changeReservation: (id: string) => page(`${addresses.reservation(id)}/choices`),
  purchasedVehicle: (id: string) => page(addresses.purchasedVehicle(id)),
  purchaseSummary: (id: string) => page(addresses.purchaseSummary(id)),
  /** The page of a mailed link that ends the reminders of a bought car; its form sends a POST to the same address. */
  garageMails: (token?: string) => page(addresses.garageMails, token ? { token } : undefined),
  /** The form; with the id of a purchased car, for that car. */
  bookService: (purchasedVehicleId?: string) => page(addresses.bookService(purchasedVehicleId)),
  serviceBooking: (id: string) => page(addresses.serviceBooking(id)),
  workshopLink: (token: string) => page(addresses.workshopLink(token)),
} as const

/** The calendar file of an own booking. */
export const bookingCalendarUrl = (id: string) => `/api/bookings/${encodeURIComponent(id)}/calendar.ics`
