import { expect } from 'vitest'
import { handleStripeWebhook } from '../../../http/webhooks.ts'
import type { CardEvent } from '../../payments/index.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { type openHouse, valueOf } from './checkout-fixture.ts'
import type { Context } from '../../../context.ts'

/** Deposits of the house: reserved, paid, announced by signed events, given back. */
export function openDepositDesk(house: Awaited<ReturnType<typeof openHouse>>) {
  const { cards } = house

  async function reserved(quantity = 1) {
    const [buyer, vehicleId] = [await house.buyer(), await house.vehicle({ quantity })]
    const { reservationId } = valueOf(await house.reserve(buyer, vehicleId))
    const sessionId = (await house.payment(reservationId)).provider_session_id ?? ''
    return { buyer, vehicleId, reservationId, sessionId }
  }

  async function post({ body, signature }: { body: Uint8Array; signature: string }): Promise<number> {
    const request = new Request('http://localhost/api/webhooks/stripe', {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'stripe-signature': signature },
    })
    return (await handleStripeWebhook(request, { ctx: house.visitor, cards })).status
  }

  const about = (sessionId: string): CardEvent['about'] => ({ sessionId, reference: null })
  const announce = (sessionId: string): Promise<number> => post(cards.eventAbout(about(sessionId)))

  async function confirmed(quantity = 1) {
    const made = await reserved(quantity)
    cards.pay(made.sessionId)
    await announce(made.sessionId)
    await house.quiet()
    expect(await house.reservation(made.reservationId)).toMatchObject({ status: 'confirmed' })
    return made
  }

  const cancel = (ctx: Context, id: string) => cancelReservation({ ctx, input: { id } })
  const tidy = () => expireDueReservations({ ctx: house.system, cards })

  async function expectOneFullRefund(reservationId: string, reason: string): Promise<void> {
    const payment = await house.payment(reservationId)
    expect(await house.refunds(reservationId)).toMatchObject([{ amount: 30_000, status: 'succeeded', reason }])
    expect(cards.refundsOf(payment.provider_payment_id ?? '')).toMatchObject([{ amount: 30_000, state: 'succeeded' }])
    expect(await house.happened('payments.RefundSucceeded', reservationId)).toHaveLength(1)
  }

  return { reserved, post, about, announce, confirmed, cancel, tidy, expectOneFullRefund }
}
