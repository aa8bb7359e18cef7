import type { Context } from '../../../kernel/context.ts'
import { findAgreedSeller, findPerson, findVehicleName, type Person } from './reservation-people.ts'

export interface SaleParties {
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly vendorId: string
}

export interface Parties {
  readonly buyer: Person
  readonly vendor: Person
  readonly vehicle: string
  /** The names in the mail to each party. */
  readonly forBuyer: { readonly firstName: string; readonly seller: string }
  readonly forVendor: { readonly firstName: string; readonly buyer: string }
}

/** The people of a reservation, and the car and the seller's name as they were agreed. Null when the account of a party is deleted. */
export async function findParties(ctx: Context, sale: SaleParties): Promise<Parties | null> {
  const [vehicle, buyer, vendor, seller] = await Promise.all([
    findVehicleName(ctx, sale),
    findPerson(ctx, sale.buyerId),
    findPerson(ctx, sale.vendorId),
    findAgreedSeller(ctx, sale.reservationId),
  ])
  if (!buyer || !vendor) return null
  return {
    buyer,
    vendor,
    vehicle,
    forBuyer: { firstName: buyer.firstName, seller: seller ?? vendor.publicName },
    forVendor: { firstName: vendor.firstName, buyer: buyer.firstName },
  }
}
