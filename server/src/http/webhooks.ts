import type { Logger } from 'pino'
import type { Context } from '../kernel/context.ts'
import { receiveCardEvent, type CardProvider } from '../modules/payments/index.ts'
import { errorBody } from './error-body.ts'

interface StripeWebhook {
  readonly ctx: Context
  readonly cards: CardProvider
  readonly log: Pick<Logger, 'warn'>
}

/** POST /api/webhooks/stripe: the raw bytes, authenticated by their signature alone. Answers 2xx only when the event is stored. */
export async function handleStripeWebhook(request: Request, { ctx, cards, log }: StripeWebhook): Promise<Response> {
  const received = await receiveCardEvent({
    ctx: { ...ctx, actor: { kind: 'system', cause: 'stripe-webhook' } },
    input: {
      body: new Uint8Array(await request.arrayBuffer()),
      signature: request.headers.get('stripe-signature') ?? '',
    },
    cards,
  })
  if (received.ok) return Response.json({ received: true })
  if (received.code === 'payments.event_late')
    log.warn(
      'Refused an event of the card provider that arrived more than five minutes after it was signed; the next check settles its payment',
    )
  return Response.json(errorBody(received.code, ctx.language), { status: 400 })
}
