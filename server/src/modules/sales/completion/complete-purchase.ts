import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { isOpen, moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import {
  applyChange,
  changeAsBuyer,
  findOpenCorrection,
  resolveDelivery,
  updateDelivery,
} from '../../checkout/index.ts'
import { completeReservation } from './complete-reservation.ts'

interface CompletePurchase {
  readonly ctx: Context
  /** When the delivery is absent, the earlier choice applies. */
  readonly input: {
    readonly id: string
    readonly delivery?: DeliveryChoice | undefined
  }
}

/** Completes the buyer's confirmed reservation with its delivery. A completed sale is unchanged. */
export async function completePurchase({ ctx, input }: CompletePurchase) {
  const { id } = input
  return changeAsBuyer(ctx, { id, sweeps: true }, async (ctx, reservation) => {
    const { vehicleId, status, deliveryMethod } = reservation
    if (status === 'completed') return ok(null)
    if (!isOpen(status)) return refused(moveRefusal)
    if (nextStatus(status, 'complete') === null) return refused('checkout.not_confirmed')
    if (await findOpenCorrection(ctx, reservation)) return refused('checkout.correction_open')
    if (input.delivery) {
      const chosen = await resolveDelivery(ctx, vehicleId, input.delivery)
      if (!chosen.ok) return chosen
      await applyChange(ctx, reservation, {
        write: (ctx) => updateDelivery(ctx, { id, delivery: chosen.value }),
        record: () => ({ notify: [] }),
      })
    } else if (deliveryMethod === null) return refused('request.invalid', { delivery: 'required' })
    await completeReservation(ctx, reservation, 'buyer')
    return ok(null)
  })
}
