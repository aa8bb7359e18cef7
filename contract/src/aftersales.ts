import { z } from 'zod'
import { cents, id, operation, timestamp } from './operation.ts'
import { buyerOnly } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'

/** A car in the buyer's garage. Prices in cents; a null price means on request. */
const purchasedVehicle = z.object({
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
  garage: operation(
    'GET',
    '/garage',
    "The buyer's purchased cars with their services, newest first.",
    buyerOnly,
  ).output(z.array(purchasedVehicle)),
}
