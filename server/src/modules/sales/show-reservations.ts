import type { ReservationView } from '@autopiazza/contract/reservation'
import type { Call, Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { findReservation, listStartedCheckouts, settleReservation } from '../checkout/index.ts'
import { actingBuyer } from '../identity/index.ts'
import type { CardProvider } from '../payments/index.ts'
import { listReservationViews } from './reads/list-reservation-views.ts'

export async function listReservations({ ctx }: { ctx: Context }) {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listReservationViews(ctx, { buyerId: buyer.value.userId, which: 'all' })) : buyer
}

/** Returns one of the buyer's reservations; another user's is not found. */
export async function showReservation({ ctx, input }: Call<{ id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const [view] = await listReservationViews(ctx, { buyerId: buyer.value.userId, which: input })
  return view ? ok(view) : refused('checkout.reservation_not_found')
}

/** Returns a buyer's reservation for mails about it; null when there is none. */
export async function findReservationView(
  ctx: Context,
  { id, buyerId }: { readonly id: string; readonly buyerId: string },
): Promise<ReservationView | null> {
  const [view] = await listReservationViews(ctx, { buyerId, which: { id } })
  return view ?? null
}

interface ShowReservationForVehicle extends Call<{ readonly vehicleId: string }> {
  readonly cards: CardProvider
}

/** Returns the buyer's newest reservation of this car. Settles it with the provider first, unless the last call is recent. Null when there is none. */
export async function showReservationForVehicle({ ctx, input, cards }: ShowReservationForVehicle) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const newest = await findReservation(ctx, { buyerId, vehicleId: input.vehicleId })
  if (!newest) return ok(null)
  await settleReservation({ ctx, input: newest, cards })
  const [view] = await listReservationViews(ctx, { buyerId, which: { id: newest.id } })
  return ok(view ?? null)
}

interface ShowCart {
  readonly ctx: Context
}

/** Returns the buyer's checkouts in progress at today's price, newest first, and the open reservations. A reserved car is only among the reservations. */
export async function showCart({ ctx }: ShowCart) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const reservations = await listReservationViews(ctx, { buyerId, which: 'open' })
  const without = reservations.map(({ vehicle }) => vehicle.id)
  return ok({ checkouts: await listStartedCheckouts(ctx, { buyerId, without }), reservations })
}
