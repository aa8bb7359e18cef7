import { randomUUID } from 'node:crypto'
import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { updateDelivery } from '../completion-store.ts'
import { resolveDelivery } from '../quote/resolve-delivery.ts'
import { hasDelivery } from './changed-choices-store.ts'

interface ChooseDelivery {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly delivery: DeliveryChoice }
}

/** Sets the delivery of the buyer's open reservation, without completing the purchase. Idempotent. */
export async function chooseDelivery({ ctx, input }: ChooseDelivery) {
  const { id } = input
  return changeAsBuyer(ctx, { id, sweeps: true }, async (ctx, reservation) => {
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
}
