import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService, TradeInCondition } from '@autopiazza/contract/vocabulary'
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

/** A car given in part payment, and what the marketplace said it is worth. */
export interface TradeInOffer {
  readonly id: string
  readonly value: Cents
  readonly car: {
    readonly make: string
    readonly model: string
    readonly year: number
    readonly mileage: number
    readonly condition: TradeInCondition
    readonly description: string | null
  }
}

/** What trade-ins are worth. */
export interface TradeIns {
  /** The valuation that was issued to the acting buyer and is still valid; null when there is none. */
  find(ctx: Context, valuationId: string): Promise<TradeInOffer | null>
  /** The newest such valuation of exactly this value; null when there is none. */
  findWorth(ctx: Context, value: Cents): Promise<TradeInOffer | null>
}

/** Where nobody values trade-ins: none is known, and none can be deducted. */
export const noTradeIns: TradeIns = { find: async () => null, findWorth: async () => null }
