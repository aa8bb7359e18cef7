import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { listStartedCheckouts } from '../checkout/index.ts'
import { actingBuyer } from '../identity/index.ts'
import { listReservationViews } from './reads/list-reservation-views.ts'

interface ShowCart {
  readonly ctx: Context
}

/** The buyer's checkouts in progress at today's price, newest first, and the open reservations. A car that this buyer has reserved is only among the reservations. */
export async function showCart({ ctx }: ShowCart) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const reservations = await listReservationViews(ctx, { buyerId, which: 'open' })
  const without = reservations.map(({ vehicle }) => vehicle.id)
  return ok({ checkouts: await listStartedCheckouts(ctx, { buyerId, without }), reservations })
}
