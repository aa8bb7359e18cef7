import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService } from '@autopiazza/contract/vocabulary'

/** A premium service at its price in the channel of the sale: bought together with the car, or still on offer. */
export interface SoldService {
  readonly code: PremiumService
  readonly price: Cents
  readonly isBought: boolean
}

export interface ServiceOffer {
  readonly serviceType: string
  /** Null means on request. */
  readonly price: Cents | null
  readonly isPurchased: boolean
}

/** What a premium service is called in the garage. */
const garageNames: Record<PremiumService, string> = {
  extended_warranty: 'warranty',
  roadside_assistance: 'roadside_assistance',
  insurance_package: 'insurance_package',
  ownership_transfer: 'ownership_transfer',
}

/** The work that every car needs one day, at the workshop's price. */
const onRequest = ['maintenance', 'repair'] as const

/** The services of a bought car: what was bought with it, what can still be added, and workshop work. The ownership of a car that is handed over has been transferred. */
export function offersOf(services: readonly SoldService[]): ServiceOffer[] {
  return [
    ...services
      .filter(({ code, isBought }) => isBought || code !== 'ownership_transfer')
      .map(({ code, price, isBought }) => ({ serviceType: garageNames[code], price, isPurchased: isBought })),
    ...onRequest.map((serviceType) => ({ serviceType, price: null, isPurchased: false })),
  ]
}
