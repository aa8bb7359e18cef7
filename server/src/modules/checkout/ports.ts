import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'

/** A premium service at its price in the channel of the sale: bought together with the car, or still on offer. */
export interface SoldService {
  readonly code: PremiumService
  readonly price: Cents
  readonly isBought: boolean
}

export interface SoldVehicle {
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly services: readonly SoldService[]
}

/** Where a sold car goes: the buyer's garage. */
export interface Garage {
  /** Writes the purchase and the services that go with it, in the running transaction; the same reservation is written once. */
  takeIn(ctx: Context, sold: SoldVehicle): Promise<void>
}
