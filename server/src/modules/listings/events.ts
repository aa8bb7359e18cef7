import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'

declare module '../../publish-event.ts' {
  interface DomainEvents {
    /** A vendor wants to correct the facts of a car that somebody holds: the buyers are asked. Deduplication key `correction:{correctionId}:proposed`. */
    'listings.CorrectionProposed': {
      correctionId: string
      vehicleId: string
      vendorId: string
      changes: ChangedFact[]
    }
  }
}
