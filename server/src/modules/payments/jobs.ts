import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { byId, sweep } from '../../kernel/sweep.ts'
import { listDisputedPayments } from './disputes-store.ts'
import { followDisputes } from './follow-disputes.ts'
import { deleteOldProviderEvents } from './provider-events-store.ts'
import { CardProviderError, type CardProvider } from './ports.ts'
import { processCardEvent } from './receive-card-event.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, listPaymentsToReconcile, listWaitingRefunds } from './store.ts'

/** Payments checked per minute. More open pages are checked in turn, a thousand within five minutes. */
const batch = 200

/** Queues the closing of a reservation's payment page, if one may be open. Call it in the transaction that ends the hold. */
export async function closePaymentPage({ ctx, input }: Call<{ reservationId: string }>): Promise<void> {
  const payment = await findPayment(ctx, input)
  if (payment?.status === 'created' || payment?.status === 'open')
    await queueJob(ctx, 'close-payment-page', { paymentId: payment.id }, { key: `close-page:${payment.id}` })
}

/** Checks every page without an event and resends waiting refunds, which repairs the loss of an event within minutes. */
export async function reconcilePayments({ ctx, cards }: { ctx: Context; cards: CardProvider }): Promise<void> {
  for (const refundId of await listWaitingRefunds(ctx, batch))
    await queueJob(ctx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
  await sweep({
    failure: 'payments could not be checked',
    rows: byId(await listPaymentsToReconcile(ctx, batch)),
    work: ({ id }) => stopWhenUnreachable(settlePayment({ ctx, input: { paymentId: id }, cards })),
  })
}

/** Ignores a refusal of the provider, which is not a fault. Stops the sweep when the provider cannot be reached. */
async function stopWhenUnreachable(call: Promise<unknown>): Promise<void | 'stop'> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    if (error.kind === 'unreachable') return 'stop'
  }
}

export async function reconcileDisputes({ ctx, cards }: { ctx: Context; cards: CardProvider }): Promise<void> {
  await sweep({
    failure: 'disputes could not be followed',
    rows: byId(await listDisputedPayments(ctx, batch)),
    work: ({ id }) => stopWhenUnreachable(followDisputes({ ctx, input: { providerPaymentId: id }, cards })),
  })
}

export function paymentJobs(cards: CardProvider): { jobs: Job[]; scheduled: ScheduledJob[] } {
  return {
    jobs: [
      {
        name: 'process-card-event',
        run: (ctx, { eventId }) => processCardEvent({ ctx, input: { eventId: String(eventId) }, cards }),
      },
      {
        name: 'send-refund',
        run: (ctx, { refundId }) => sendRefund({ ctx, input: { refundId: String(refundId) }, cards }),
      },
      {
        name: 'close-payment-page',
        run: async (ctx, { paymentId }) =>
          void (await settlePayment({ ctx, input: { paymentId: String(paymentId), isClosing: true }, cards })),
      },
    ],
    scheduled: [
      { name: 'reconcile-payments', pattern: '* * * * *', run: (ctx) => reconcilePayments({ ctx, cards }) },
      { name: 'reconcile-disputes', pattern: '23 * * * *', run: (ctx) => reconcileDisputes({ ctx, cards }) },
      { name: 'forget-provider-events', pattern: '53 3 * * *', run: deleteOldProviderEvents },
    ],
  }
}
