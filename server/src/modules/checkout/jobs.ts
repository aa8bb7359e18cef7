import { type Job, type Listener, type ScheduledJob, listenTo } from '../../kernel/jobs.ts'
import type { CardProvider } from '../payments/index.ts'
import { confirmReservation } from './confirm/confirm-reservation.ts'
import { requestCorrectionDecisions } from './correction/corrections.ts'
import { purgeOldDrafts } from './draft/drafts-store.ts'
import { expireDueReservations, expireReservation } from './end/expire-due-reservations.ts'
import { onDispute, onRefund, releaseUnpaid } from './end/lost-payments.ts'
import { purgeOldQuotes } from './quote/quotes-store.ts'

export function checkoutJobs(cards: CardProvider): { jobs: Job[]; scheduled: ScheduledJob[] } {
  return {
    jobs: [
      {
        name: 'expire-reservation',
        run: (ctx, { reservationId }) =>
          expireReservation({ ctx, input: { reservationId: String(reservationId) }, cards }),
      },
    ],
    scheduled: [
      { name: 'expire-due-reservations', pattern: '* * * * *', run: (ctx) => expireDueReservations({ ctx, cards }) },
      { name: 'drop-old-checkout-drafts', pattern: '17 4 * * *', run: (ctx) => purgeOldDrafts(ctx) },
      { name: 'drop-old-quotes', pattern: '29 4 * * *', run: (ctx) => purgeOldQuotes(ctx) },
    ],
  }
}

export const checkoutListeners: readonly Listener[] = [
  listenTo('listings.CorrectionProposed', (ctx, { payload }) => requestCorrectionDecisions({ ctx, input: payload })),
  listenTo('payments.PaymentSettled', (ctx, { payload }) => confirmReservation({ ctx, input: payload })),
  listenTo('payments.PaymentLapsed', (ctx, { payload }) =>
    releaseUnpaid({ ctx, input: { reservationId: payload.reservationId, why: 'not_paid' } }),
  ),
  listenTo('payments.PaymentDisputed', (ctx, { payload }) => onDispute({ ctx, input: payload })),
  listenTo('payments.RefundSucceeded', (ctx, { payload }) => onRefund({ ctx, input: payload })),
]
