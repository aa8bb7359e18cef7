import type { Cents } from '@autopiazza/contract/money'

declare module '../../../publish-event.ts' {
  interface DomainEvents {
    /** A buyer bought a service for a car in the garage; it is paid by invoice. months is its period. Deduplication key `service:{serviceId}:bought`. */
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
