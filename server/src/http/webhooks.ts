import type { Context } from '../context.ts'
import { receiveCardEvent, type CardProvider } from '../modules/payments/index.ts'
import { errorBody } from './error-body.ts'

const largestEvent = 512 * 1024

interface StripeWebhook {
  readonly ctx: Context
  readonly cards: CardProvider
}

/** POST /api/webhooks/stripe: the bytes as they came, trusted by their signature alone. Answers 2xx only when the event is stored. */
export async function handleStripeWebhook(request: Request, { ctx, cards }: StripeWebhook): Promise<Response> {
  const body = await readAtMost(request, largestEvent)
  const signature = request.headers.get('stripe-signature') ?? ''
  const received =
    body &&
    (await receiveCardEvent({
      ctx: { ...ctx, actor: { kind: 'system', cause: 'stripe-webhook' } },
      input: { body, signature },
      cards,
    }))
  if (received?.ok) return Response.json({ received: true })
  return Response.json(errorBody(received ? received.code : 'request.invalid', ctx.language), { status: 400 })
}

/** The body, or null when it is larger than anything the provider sends. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
