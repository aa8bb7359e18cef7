import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'

declare module '../../publish-event.ts' {
  interface DomainEvents {
    /** A vendor proposes corrected facts of a car to the buyers who hold it. Deduplication key `correction:{correctionId}:proposed`. */
    'listings.CorrectionProposed': {
      correctionId: string
      vehicleId: string
      vendorId: string
      changes: ChangedFact[]
    }
    /**
     * The price is below the lowest one visible for a day in the thirty days before. Published by a database trigger
     * together with the stored price. Deduplication key `price:{vehicleId}:{position}:dropped`.
     */
    'listings.PriceDropped': { vehicleId: string }
  }
}
