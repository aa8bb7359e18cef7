import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { insertMalformedEvent } from './provider-events-store.ts'
import { findPaymentOfSession } from './find-or-settle-payment.ts'
import type { CardProvider, MalformedCardEvent } from './ports.ts'
import { followDisputes } from './follow-disputes.ts'
import { followRefunds } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { finishProviderEvent, insertProviderEvent, findWaitingEventSubject } from './store.ts'

interface ReceiveCardEvent extends Call<{ readonly body: Uint8Array; readonly signature: string }> {
  readonly cards: CardProvider
}

/**
 * Stores a provider event and queues its processing; a repeated delivery changes nothing. Refuses a body with an
 * invalid or old signature. Quarantines a signed body that cannot be read.
 */
export async function receiveCardEvent({ ctx, input, cards }: ReceiveCardEvent) {
  const event = cards.readEvent(input.body, input.signature)
  if (!event) return refused('payments.signature_invalid')
  if ('isLate' in event) return refused('payments.event_late')
  if ('malformed' in event) {
    await quarantineEvent(ctx, event, input.body)
    return refused('payments.event_malformed')
  }
  await inTransaction(ctx, async (ctx) => {
    if (await insertProviderEvent(ctx, event))
      await queueJob(ctx, 'process-card-event', { eventId: event.id }, { key: `card-event:${event.id}` })
  })
  return ok(null)
}

async function quarantineEvent(ctx: Context, event: MalformedCardEvent, body: Uint8Array): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const quarantineId = await insertMalformedEvent(ctx, { ...event, body })
    if (quarantineId === null) return
    const [reason, size] = [event.malformed, body.byteLength]
    await publishEvent(ctx, 'payments.MalformedEventQuarantined', `malformed-card-event:${quarantineId}`, {
      quarantineId,
      reason,
      size,
    })
  })
}

interface ProcessCardEvent extends Call<{ readonly eventId: string }> {
  readonly cards: CardProvider
}

/** Processes a stored event. The event only identifies an object; its current state is fetched from the provider and applied. */
export async function processCardEvent({ ctx, input: { eventId }, cards }: ProcessCardEvent): Promise<void> {
  const about = await findWaitingEventSubject(ctx, eventId)
  if (about === undefined) return
  if (about === null) return finish(ctx, eventId, 'ignored')
  if ('paymentId' in about) {
    const follow = about.isDisputed ? followDisputes : followRefunds
    return finish(ctx, eventId, await follow({ ctx, input: { providerPaymentId: about.paymentId }, cards }))
  }
  const payment = await findPaymentOfSession(ctx, { id: about.sessionId, reference: about.reference })
  if (!payment) return finish(ctx, eventId, 'ignored')
  const isForeign = payment.sessionId !== null && payment.sessionId !== about.sessionId
  const status = isForeign
    ? 'quarantined'
    : await settlePayment({ ctx, input: { paymentId: payment.id, sessionId: about.sessionId }, cards })
  await finish(ctx, eventId, status === 'quarantined' ? 'quarantined' : 'applied')
}

async function finish(ctx: Context, eventId: string, outcome: 'applied' | 'ignored' | 'quarantined'): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await finishProviderEvent(ctx, { eventId, outcome })
    if (outcome === 'quarantined')
      await publishEvent(ctx, 'payments.ProviderEventQuarantined', `card-event:${eventId}:quarantined`, { eventId })
  })
}
