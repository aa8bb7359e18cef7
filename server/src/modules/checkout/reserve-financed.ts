import { deliveryChoice } from '@autopiazza/contract/delivery'
import type { CheckoutDraft, PurchaseChoices, SeenAmounts } from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import type { Outcome } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { findDraft } from './drafts-store.ts'
import type { TradeIns } from './ports.ts'
import { reserveUnpaid, type UnpaidRefusals } from './reserve-unpaid.ts'

interface ReserveFinanced {
  readonly ctx: Context
  readonly input: Partial<SeenAmounts> & { readonly vehicleId: string; readonly idempotencyKey: string }
  readonly tradeIns: TradeIns
}

/** Holds the car for a buyer who asks for financing, with what was chosen in the checkout before: services, trade-in and delivery come from the draft. */
export async function reserveFinanced({
  ctx,
  input,
  tradeIns,
}: ReserveFinanced): Promise<Outcome<{ reservationId: string }, UnpaidRefusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const draft = await findDraft(ctx, { buyerId: buyer.value.userId, vehicleId: input.vehicleId })
  const order = { ...input, ...choicesOf(draft), paymentMethod: 'financing' } as const
  return reserveUnpaid({ ctx, input: order, tradeIns, isFinancingOffered: true })
}

/** A delivery that is not complete is chosen later. */
function choicesOf(draft: CheckoutDraft | null): Omit<PurchaseChoices, 'paymentMethod'> {
  if (!draft) return { channel: 'checkout', services: [], tradeInId: null, delivery: null }
  const { channel, services, tradeInId, deliveryMethod, pickupLocationId, address } = draft
  const delivery = deliveryChoice.safeParse(
    deliveryMethod === 'delivery' ? { method: deliveryMethod, address } : { method: deliveryMethod, pickupLocationId },
  )
  return { channel, services, tradeInId, delivery: delivery.success ? delivery.data : null }
}
