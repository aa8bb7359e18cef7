import { randomUUID } from 'node:crypto'
import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import type { ChangedChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { findQuote } from '../quote/quotes-store.ts'
import { resolveDelivery } from '../quote/resolve-delivery.ts'
import { isSameQuote, saveQuote } from '../quote/save-quote.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { hasDelivery, updateChoices } from './changed-choices-store.ts'
import { priceChange } from './quote-change.ts'

interface ChangeChoices {
  readonly ctx: Context
  readonly input: ChangedChoices & {
    readonly id: string
    readonly quoteId: string
    /** The new delivery; absent when it does not change. Does not complete the purchase. */
    readonly delivery?: DeliveryChoice | undefined
  }
}

/**
 * Changes services, trade-in and delivery of the buyer's reservation during its hold, at the price of the displayed
 * quote. Refuses another price and returns the new quote. Idempotent.
 */
export async function changeChoices({ ctx, input }: ChangeChoices) {
  try {
    return await changeAsBuyer(ctx, { id: input.id, sweeps: true }, (ctx, reservation) =>
      change(ctx, reservation, input),
    )
  } catch (error) {
    if (isRefusedBy(error, 'one_purchase_per_valuation')) return refused('checkout.trade_in_unusable')
    if (isRefusedBy(error, 'paid_within_due')) return refused('checkout.below_paid')
    throw error
  }
}

async function change(
  ctx: Context,
  reservation: LockedReservation,
  { quoteId, delivery: choice, services, levels, tradeInId }: ChangeChoices['input'],
) {
  const { id, buyerId, vehicleId } = reservation
  const priced = await priceChange(ctx, reservation, { services, levels, tradeInId })
  if (!priced.ok) return priced
  const { offered, tradeIn } = priced.value
  const agreed = await findQuote(ctx, { buyerId, vehicleId, id: quoteId })
  if (!agreed) return refused('checkout.quote_not_found')
  if (!isSameQuote(agreed, offered))
    return refusedWith('checkout.amount_changed', { quote: await saveQuote(ctx, offered) })
  const delivery = choice ? await resolveDelivery(ctx, vehicleId, choice) : ok(null)
  if (!delivery.ok) return delivery
  const isSameDelivery = delivery.value === null || (await hasDelivery(ctx, { id, delivery: delivery.value }))
  const isSamePrice = quoteId === reservation.quoteId
  if (isSamePrice && isSameDelivery) return ok(null)
  const { price } = offered
  await applyChange(ctx, reservation, {
    write: (ctx) => updateChoices(ctx, { id, quoteId, price, tradeIn, delivery: delivery.value }),
    record: () => ({
      event: isSamePrice
        ? {
            type: 'checkout.DeliveryChanged',
            key: `reservation:${id}:delivery:${randomUUID()}`,
            payload: eventIds(reservation),
          }
        : {
            type: 'checkout.ChoicesChanged',
            key: `reservation:${id}:choices:${quoteId}`,
            payload: { ...eventIds(reservation), formerTotal: reservation.amount, total: price.total },
          },
      audit: { action: 'reservation.change_choices', details: { from: reservation.amount, to: price.total } },
    }),
  })
  return ok(null)
}
