import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { isOpen, moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import {
  applyChange,
  changeReservation,
  findOpenCorrection,
  resolveDelivery,
  updateDelivery,
} from '../../checkout/index.ts'
import { completeReservation } from './complete-reservation.ts'

interface CompletePurchase {
  readonly ctx: Context
  /** Without a delivery: the one that was chosen before. */
  readonly input: {
    readonly id: string
    readonly delivery?: DeliveryChoice | undefined
  }
}

/** The buyer concludes the purchase: completes a confirmed reservation with its delivery. A completed sale is unchanged. */
export async function completePurchase({ ctx, input }: CompletePurchase) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id } = input
  const target = { which: { id }, as: { buyerId: buyer.value.userId }, sweeps: true }
  const completed = await changeReservation(ctx, target, async (ctx, reservation) => {
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
  return completed ?? refused('checkout.reservation_not_found')
}
