import type { Context } from '../../context.ts'
import { offersOf, type SoldService } from './rules/offers.ts'
import { insertPurchase, insertServices } from './store.ts'

interface AddPurchase {
  readonly ctx: Context
  readonly input: {
    readonly reservationId: string
    readonly vehicleId: string
    readonly buyerId: string
    readonly services: readonly SoldService[]
  }
}

/** Adds a sold car with its services to the buyer's garage, in the running transaction; the same reservation is added once. */
export async function addPurchase({ ctx, input }: AddPurchase): Promise<void> {
  const purchaseId = await insertPurchase(ctx, input)
  if (purchaseId) await insertServices(ctx, { purchaseId, services: offersOf(input.services) })
}
