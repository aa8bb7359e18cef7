import type { Garage } from '../checkout/index.ts'
import { offersOf } from './rules/offers.ts'
import { insertPurchase, insertServices } from './store.ts'

/** Adds sold cars to their buyers' garages. */
export const garageOfBuyers: Garage = {
  async takeIn(ctx, sold) {
    const purchaseId = await insertPurchase(ctx, sold)
    if (purchaseId) await insertServices(ctx, { purchaseId, services: offersOf(sold.services) })
  },
}
