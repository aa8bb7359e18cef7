import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
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
  readonly input: { readonly id: string; readonly delivery: DeliveryChoice }
}

/**
 * The buyer chooses how the car changes hands: this completes a confirmed reservation; one that awaits its payment keeps the choice.
 * A completed sale is unchanged.
 */
export async function completePurchase({ ctx, input }: CompletePurchase) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id } = input
  const target = { which: { id }, as: { buyerId: buyer.value.userId }, sweeps: true }
  const completed = await changeReservation(ctx, target, async (ctx, reservation) => {
    const { vehicleId, status } = reservation
    if (status === 'completed') return ok(null)
    if (!isOpen(status)) return refused(moveRefusal)
    const chosen = await resolveDelivery(ctx, vehicleId, input.delivery)
    if (!chosen.ok) return chosen
    const delivery = chosen.value
    const completes = nextStatus(status, 'complete') !== null
    if (completes && (await findOpenCorrection(ctx, reservation))) return refused('checkout.correction_open')
    const audit = { action: 'reservation.choose_delivery', details: { method: delivery.method } } as const
    await applyChange(ctx, reservation, {
      write: (ctx) => updateDelivery(ctx, { id, delivery }),
      record: () => (completes ? { notify: [] } : { audit }),
    })
    if (completes) await completeReservation(ctx, reservation, 'buyer')
    return ok(null)
  })
  return completed ?? refused('checkout.reservation_not_found')
}
