import { randomUUID } from 'node:crypto'
import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { updateDelivery } from '../completion-store.ts'
import { resolveDelivery } from '../quote/resolve-delivery.ts'
import { hasDelivery } from './changed-choices-store.ts'

interface ChooseDelivery {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly delivery: DeliveryChoice }
}

/** The buyer chooses how the car of an own open reservation changes hands. It does not conclude the purchase. The same choice again changes nothing. */
export async function chooseDelivery({ ctx, input }: ChooseDelivery) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id } = input
  const target = {
    which: { id },
    as: { buyerId: buyer.value.userId },
    sweeps: true,
  }
  const chosen = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (!isOpen(reservation.status)) return refused(moveRefusal)
    const resolved = await resolveDelivery(ctx, reservation.vehicleId, input.delivery)
    if (!resolved.ok) return resolved
    const delivery = resolved.value
    if (await hasDelivery(ctx, { id, delivery })) return ok(null)
    await applyChange(ctx, reservation, {
      write: (ctx) => updateDelivery(ctx, { id, delivery }),
      record: () => ({
        event: {
          type: 'checkout.DeliveryChanged',
          key: `reservation:${id}:delivery:${randomUUID()}`,
          payload: eventIds(reservation),
        },
        audit: {
          action: 'reservation.choose_delivery',
          details: { method: delivery.method },
        },
      }),
    })
    return ok(null)
  })
  return chosen ?? refused('checkout.reservation_not_found')
}
