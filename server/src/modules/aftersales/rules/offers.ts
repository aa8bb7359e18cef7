import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService } from '@autopiazza/contract/vocabulary'

export interface SoldService {
  readonly code: PremiumService
  readonly price: Cents
  readonly months: number | null
  readonly isBought: boolean
}

export interface ServiceOffer {
  readonly serviceType: string
  /** Null means that the price is on request. */
  readonly price: Cents | null
  /** Null for a service without a period. */
  readonly months: number | null
  readonly isPurchased: boolean
}

export const garageNames: Record<PremiumService, string> = {
  extended_warranty: 'warranty',
  roadside_assistance: 'roadside_assistance',
  insurance_package: 'insurance_package',
  ownership_transfer: 'ownership_transfer',
}

/** The workshop services offered for every car, at the workshop's price. */
const onRequest = ['maintenance', 'repair'] as const

/** Returns the services of a bought car: those bought with it, those still offered, and workshop services. An ownership transfer can only be bought with the car. */
export function offersOf(services: readonly SoldService[]): ServiceOffer[] {
  return [
    ...services
      .filter(({ code, isBought }) => isBought || code !== 'ownership_transfer')
      .map(({ code, price, months, isBought }) => ({
        serviceType: garageNames[code],
        price,
        months,
        isPurchased: isBought,
      })),
    ...onRequest.map((serviceType) => ({ serviceType, price: null, months: null, isPurchased: false })),
  ]
}
