import { expect } from 'vitest'
import { handleStripeWebhook } from '../../../http/webhooks.ts'
import type { CardEvent } from '../../payments/index.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { type createCheckoutFixture, valueOf } from './checkout-fixture.ts'
import type { Context } from '../../../kernel/context.ts'

/** Deposits of the fixture: reserved, paid, notified by signed events, refunded. */
export function createDepositFixture(fixture: Awaited<ReturnType<typeof createCheckoutFixture>>) {
  const { cards } = fixture

  async function reserved(quantity = 1) {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity })]
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
    const sessionId = (await fixture.payment(reservationId)).provider_session_id ?? ''
    return { buyer, vehicleId, reservationId, sessionId }
  }

  async function post({ body, signature }: { body: Uint8Array; signature: string }): Promise<number> {
    const request = new Request('http://localhost/api/webhooks/stripe', {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'stripe-signature': signature },
    })
    return (await handleStripeWebhook(request, { ctx: fixture.visitor, cards, log: { warn: () => {} } })).status
  }

  const about = (sessionId: string): CardEvent['about'] => ({ sessionId, reference: null })
  const postEventOf = (sessionId: string): Promise<number> => post(cards.eventAbout(about(sessionId)))

  async function confirmed(quantity = 1) {
    const made = await reserved(quantity)
    cards.pay(made.sessionId)
    await postEventOf(made.sessionId)
    await fixture.waitForJobs()
    expect(await fixture.reservation(made.reservationId)).toMatchObject({ status: 'confirmed' })
    return made
  }

  const cancel = (ctx: Context, id: string) => cancelReservation({ ctx, input: { id } })
  const sweep = () => expireDueReservations({ ctx: fixture.system, cards })

  async function expectOneFullRefund(reservationId: string, reason: string): Promise<void> {
    const payment = await fixture.payment(reservationId)
    expect(await fixture.refunds(reservationId)).toMatchObject([{ amount: 30_000, status: 'succeeded', reason }])
    expect(cards.refundsOf(payment.provider_payment_id ?? '')).toMatchObject([{ amount: 30_000, state: 'succeeded' }])
    expect(await fixture.happened('payments.RefundSucceeded', reservationId)).toHaveLength(1)
  }

  return { reserved, post, about, postEventOf, confirmed, cancel, sweep, expectOneFullRefund }
}
