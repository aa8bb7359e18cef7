import type { Context } from '../context.ts'
import { receiveCardEvent, type CardProvider } from '../modules/payments/index.ts'
import { errorBody } from './error-body.ts'

interface StripeWebhook {
  readonly ctx: Context
  readonly cards: CardProvider
}

/** POST /api/webhooks/stripe: the raw bytes, authenticated by their signature alone. Answers 2xx only when the event is stored. */
export async function handleStripeWebhook(request: Request, { ctx, cards }: StripeWebhook): Promise<Response> {
  const received = await receiveCardEvent({
    ctx: { ...ctx, actor: { kind: 'system', cause: 'stripe-webhook' } },
    input: {
      body: new Uint8Array(await request.arrayBuffer()),
      signature: request.headers.get('stripe-signature') ?? '',
    },
    cards,
  })
  if (received.ok) return Response.json({ received: true })
  return Response.json(errorBody(received.code, ctx.language), { status: 400 })
}
