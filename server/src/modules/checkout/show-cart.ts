import type { StartedCheckout } from '@autopiazza/contract/purchase'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { Context } from '../../context.ts'
import { done, type Outcome } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { listVehicleCards } from '../listings/index.ts'
import { draftsOf } from './drafts-store.ts'
import type { TradeIns } from './ports.ts'
import { priceChoices } from './price-choices.ts'
import { reservationViews } from './reads/reservation-view.ts'
import { vehicleOffer } from './reads/vehicle-offer.ts'

const limit = 50

interface ShowCart {
  readonly ctx: Context
  readonly tradeIns: TradeIns
}

/** The buyer's checkouts in progress at today's price, newest first, and the open reservations. A car that is reserved by now is not in progress. */
export async function showCart({
  ctx,
  tradeIns,
}: ShowCart): Promise<
  Outcome<
    { checkouts: StartedCheckout[]; reservations: ReservationView[] },
    'identity.sign_in_required' | 'identity.buyer_required'
  >
> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const reservations = await reservationViews(ctx, buyerId, 'open')
  const drafts = (await draftsOf(ctx, buyerId, limit)).filter(
    ({ vehicleId }) => !reservations.some(({ vehicle }) => vehicle.id === vehicleId),
  )
  const cards = await listVehicleCards(
    ctx,
    drafts.map(({ vehicleId }) => vehicleId),
  )
  const checkouts: StartedCheckout[] = []
  for (const { vehicleId, draft, updatedAt } of drafts) {
    const vehicle = cards.find(({ id }) => id === vehicleId)
    const offer = await vehicleOffer(ctx, vehicleId, buyerId)
    if (!vehicle || !offer) continue
    const { channel, step, services } = draft
    const priced = await priceChoices(
      ctx,
      offer,
      { channel, services, paymentMethod: draft.paymentMethod ?? 'card', tradeInId: draft.tradeInId },
      tradeIns,
    )
    const total = priced.ok && offer.refusal === null ? priced.value.price.total : null
    checkouts.push({ vehicle, step, channel, total, refusal: offer.refusal, updatedAt: updatedAt.toISOString() })
  }
  return done({ checkouts, reservations })
}
