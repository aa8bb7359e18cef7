import type { Cents } from '@autopiazza/contract/money'
import type { BookingChange, BookingParty } from '@autopiazza/contract/vocabulary'

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /**
     * A booking was requested or changed. startsAt is its appointment after the change, proposedAt the proposed slot (ISO). Deduplication key
     * `booking:{bookingId}:{revision}`.
     */
    'aftersales.BookingChanged': {
      bookingId: string
      revision: number
      change: BookingChange
      by: BookingParty
      startsAt: string
      proposedAt: string | null
    }
    /** The appointment of a confirmed booking is on the next day. Deduplication key `booking:{bookingId}:reminder:{startsAt}`. */
    'aftersales.BookingReminderDue': { bookingId: string; startsAt: string }
    /** A buyer bought a service for a car in the garage and pays by invoice. `months` is the period of the service. Deduplication key `service:{serviceId}:bought`. */
    'aftersales.ServiceBought': {
      serviceId: string
      purchasedVehicleId: string
      vehicleId: string
      buyerId: string
      serviceType: string
      price: Cents
      months: number | null
    }
  }
}
