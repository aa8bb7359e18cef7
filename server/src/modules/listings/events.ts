import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** A vendor proposes corrected facts of a car to the buyers who hold it. Deduplication key `correction:{correctionId}:proposed`. */
    'listings.CorrectionProposed': {
      correctionId: string
      vehicleId: string
      vendorId: string
      changes: ChangedFact[]
    }
    /**
     * The price fell below the lowest price visible for a day in the 30 days before. Published by a database trigger.
     * Deduplication key `price:{vehicleId}:{position}:dropped`.
     */
    'listings.PriceDropped': { vehicleId: string }
  }
}
