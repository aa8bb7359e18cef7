import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** A vendor wants to correct the facts of a car that somebody holds: the buyers are asked. Deduplication key `correction:{correctionId}:proposed`. */
    'listings.CorrectionProposed': {
      correctionId: string
      vehicleId: string
      vendorId: string
      changes: ChangedFact[]
    }
    /** The price of an advert is lower than the lowest one visible for a day in the thirty days before. Published by the database with the price that it keeps. Deduplication key `price:{vehicleId}:{position}:dropped`. */
    'listings.PriceDropped': { vehicleId: string }
  }
}
