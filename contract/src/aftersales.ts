import { z } from 'zod'
import { cents, id, operation, timestamp } from './operation.ts'
import { vehicleCard } from './listings.ts'

/** A car in the buyer's garage. Prices in cents; a null price means on request. */
export const purchasedVehicle = z.object({
  id,
  purchasedAt: timestamp,
  vehicle: vehicleCard,
  services: z.array(
    z.object({
      id,
      serviceType: z.string(),
      description: z.string().nullable(),
      price: cents.nullable(),
      purchased: z.boolean(),
    }),
  ),
})
export type PurchasedVehicle = z.infer<typeof purchasedVehicle>

export const aftersales = {
  garage: operation('GET', '/garage', "The buyer's purchased cars with their services, newest first.", [
    'identity.sign_in_required',
    'identity.buyer_required',
  ]).output(z.array(purchasedVehicle)),
}
