import type { StartedCheckout } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { listVehicleCards } from '../../listings/index.ts'
import { listDrafts } from './drafts-store.ts'
import { priceChoices } from '../quote/price-choices.ts'
import { listReservationViews } from '../reads/list-reservation-views.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'

const limit = 50

interface ShowCart {
  readonly ctx: Context
}

/** The buyer's checkouts in progress at today's price, newest first, and the open reservations. A car that this buyer has reserved is only among the reservations. */
export async function showCart({ ctx }: ShowCart) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const reservations = await listReservationViews(ctx, { buyerId, which: 'open' })
  const drafts = (await listDrafts(ctx, { buyerId, limit })).filter(
    ({ vehicleId }) => !reservations.some(({ vehicle }) => vehicle.id === vehicleId),
  )
  const cards = await listVehicleCards(
    ctx,
    drafts.map(({ vehicleId }) => vehicleId),
  )
  const checkouts: StartedCheckout[] = []
  for (const { vehicleId, draft, updatedAt } of drafts) {
    const vehicle = cards.find(({ id }) => id === vehicleId)
    const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
    if (!vehicle || !terms) continue
    const { channel, step, services, levels } = draft
    const choices = {
      channel,
      services,
      levels,
      paymentMethod: draft.paymentMethod ?? 'card',
      tradeInId: draft.tradeInId,
    }
    const priced = await priceChoices(ctx, { terms, choices })
    const total = priced.ok && terms.refusal === null ? priced.value.price.total : null
    checkouts.push({ vehicle, step, channel, total, refusal: terms.refusal, updatedAt: updatedAt.toISOString() })
  }
  return ok({ checkouts, reservations })
}
